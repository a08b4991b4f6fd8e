import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import send from 'send'
import { siteHeaders, transportSecurity } from './siteHeaders.mjs'

const HASHED = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/
const ENCODINGS = [{ suffix: '.br', header: 'br', accepts: /\bbr\b/ }, { suffix: '.gz', header: 'gzip', accepts: /\bgzip\b/ }]

/** Name of the published file for a path: itself, its prerendered page, or the application for a path without extension. */
function fileFor(files, path) {
  const name = path.replace(/^\/+/, '')
  if (files.has(name)) return name
  if (/\.[^/]*$/.test(name)) return null
  const page = `${name.replace(/\/+$/, '')}/index.html`.replace(/^\//, '')
  return files.has(page) ? page : files.has('index.html') ? 'index.html' : null
}

const cacheControl = (name) => (HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Compressed form to send; a byte range always counts in the plain file. */
function formOf(folder, name, request) {
  if (request.headers.range) return null
  const accepted = request.headers['accept-encoding'] ?? ''
  return ENCODINGS.find(({ suffix, accepts }) => accepts.test(accepted) && existsSync(join(folder, name + suffix))) ?? null
}

function refuse(response, status, headers, text) {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${text}\n`)
}

/**
 * Answers GET and HEAD from a published build, with the security headers of its brand.
 * @param {{ folder: string, files: string[], styleHashes: string[] }} published
 * @param {object} brand content of brand.json
 */
export function serveFiles(published, brand) {
  const files = new Set(published.files)
  const fixed = siteHeaders({ brand, styleHashes: published.styleHashes })
  return (request, response) => {
    const headers = { ...fixed, ...transportSecurity(request) }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { ...headers, Allow: 'GET, HEAD' }, 'Only GET and HEAD are answered here.')
    let path
    try {
      path = decodeURIComponent(new URL(request.url, 'http://site').pathname)
    } catch {
      return refuse(response, 400, headers, 'This address is malformed.')
    }
    const name = fileFor(files, path)
    if (name === null) return refuse(response, 404, headers, 'There is no such file.')

    for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
    response.setHeader('Cache-Control', cacheControl(name))
    response.setHeader('Vary', 'Accept-Encoding')
    const form = formOf(published.folder, name, request)
    const stream = send(request, `/${encodeURI(name)}${form?.suffix ?? ''}`, { root: published.folder, cacheControl: false, index: false, dotfiles: 'deny' })
    if (form) response.setHeader('Content-Encoding', form.header)
    response.setHeader('Content-Type', contentType(extname(name)) || 'application/octet-stream')
    stream.on('error', (error) => {
      response.removeHeader('Content-Encoding')
      refuse(response, error.status ?? 500, headers, 'This file cannot be read.')
    })
    stream.pipe(response)
  }
}
