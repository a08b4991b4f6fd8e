import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentType } from 'mime-types'
import send from 'send'
import { withFrames } from './contentSecurityPolicy.mjs'
import { readHeadersFile } from './headersFile.mjs'
import { ownPages } from './ownAddress.mjs'
import { readRedirectsFile } from './redirectsFile.mjs'
import { isTransportSecurityDue } from './siteHeaders.mjs'

const ENCODINGS = [
  { suffix: '.br', header: 'br', accepts: /\bbr\b/ },
  { suffix: '.gz', header: 'gzip', accepts: /\bgzip\b/ },
]
const HIDDEN = /(^|\/)(\.|_headers$|_redirects$)/
const MISSING = '404.html'

/** Names of everything a packed site serves, without its compressed forms. */
async function servedFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
  const all = new Set(names.filter((name) => !HIDDEN.test(name)))
  return new Set(
    [...all].filter(
      (name) =>
        !ENCODINGS.some(({ suffix }) => name.endsWith(suffix) && all.has(name.slice(0, -suffix.length))),
    ),
  )
}

/**
 * Where a path leads: a file, another address, or nothing. Pages have no slash and no `.html` at their end,
 * as on every static host.
 */
function destination(files, redirect, path) {
  const name = path.slice(1)
  const bare = name.replace(/(^|\/)index\.html$|\.html$/, '').replace(/\/+$/, '')
  if (bare !== name && files.has(bare === '' ? 'index.html' : `${bare}.html`) && name !== MISSING)
    return { location: `/${bare}` }
  if (name !== MISSING && files.has(name)) return { file: name }
  for (const page of [name === '' ? 'index.html' : `${name}.html`, `${name}index.html`])
    if (page !== MISSING && files.has(page)) return { file: page }
  if (name.endsWith('/') && redirect(`/${bare}`)) return { location: `/${bare}` }
  const rule = redirect(path)
  if (rule?.status === 200) return { file: `${rule.to.slice(1)}index.html` }
  return rule ? { location: rule.to, status: rule.status } : {}
}

/** Compressed form to send; a byte range always counts in the plain file. */
function formOf(folder, name, request) {
  if (request.headers.range) return null
  const accepted = request.headers['accept-encoding'] ?? ''
  return (
    ENCODINGS.find(
      ({ suffix, accepts }) => accepts.test(accepted) && existsSync(join(folder, name + suffix)),
    ) ?? null
  )
}

function refuse(response, status, headers, text) {
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(`${text}\n`)
}

/**
 * Answers GET and HEAD from a packed site as a static host would: by its `_headers` and `_redirects`, with
 * its 404 page. Pages that were built without a public address get that of this host.
 *
 * @param {string} folder
 * @param {() => string} origin address of this host, known once it listens
 * @param {readonly string[]} [frames] origins that may be shown in frames, besides what the folder says
 */
export async function serveFiles(folder, origin, frames = []) {
  const ownPage = ownPages(folder, origin)
  const files = await servedFiles(folder)
  const headersOf = readHeadersFile(await readFile(join(folder, '_headers'), 'utf8'))
  const redirect = readRedirectsFile(await readFile(join(folder, '_redirects'), 'utf8'))
  return async (request, response) => {
    let path
    try {
      path = decodeURIComponent(new URL(`http://site${request.url}`).pathname)
    } catch {
      path = null
    }
    const { 'Strict-Transport-Security': transportSecurity, ...headers } = headersOf(path ?? '/')
    const policy = 'Content-Security-Policy'
    if (headers[policy]) headers[policy] = withFrames(headers[policy], frames)
    if (transportSecurity && isTransportSecurityDue(request))
      headers['Strict-Transport-Security'] = transportSecurity
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, { ...headers, Allow: 'GET, HEAD' }, 'Only GET and HEAD are answered here.')
    if (path === null) return refuse(response, 400, headers, 'This address is malformed.')
    const { file, location, status } = destination(files, redirect, path)
    if (location !== undefined)
      return response
        .writeHead(status ?? 301, {
          ...headers,
          Location: encodeURI(location) + new URL(`http://site${request.url}`).search,
          'Cache-Control': 'no-cache',
        })
        .end()
    if (file === undefined && !files.has(MISSING))
      return refuse(response, 404, headers, 'There is no such file.')
    const own = file === undefined ? null : await ownPage(file).catch(() => null)
    if (own !== null) return sendOwn(own, request, response, { 'Cache-Control': 'no-cache', ...headers })
    return sendFile({
      request,
      response,
      headers: { 'Cache-Control': 'no-cache', ...headers },
      folder,
      name: file ?? MISSING,
      status: file === undefined ? 404 : 200,
    })
  }
}

/** A page from memory, as `sendFile` sends those of the folder. */
function sendOwn(own, request, response, headers) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const form = ENCODINGS.find(({ accepts }) => accepts.test(accepted))
  const body = own[form?.suffix ?? '']
  const all = {
    ...headers,
    Vary: 'Accept-Encoding',
    ETag: own.etag,
    'Content-Type': 'text/html; charset=utf-8',
    ...(form && { 'Content-Encoding': form.header }),
  }
  if (request.headers['if-none-match'] === own.etag) return response.writeHead(304, all).end()
  return response
    .writeHead(200, { ...all, 'Content-Length': body.length })
    .end(request.method === 'HEAD' ? undefined : body)
}

function sendFile({ request, response, headers, folder, name, status }) {
  for (const [key, value] of Object.entries(headers)) response.setHeader(key, value)
  response.setHeader('Vary', 'Accept-Encoding')
  const form = formOf(folder, name, request)
  if (status !== 200) {
    for (const condition of ['if-none-match', 'if-modified-since', 'range']) delete request.headers[condition]
    response.setHeader('Cache-Control', 'no-store')
  }
  response.statusCode = status
  const stream = send(request, `/${encodeURI(name)}${form?.suffix ?? ''}`, {
    root: folder,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  })
  if (form) response.setHeader('Content-Encoding', form.header)
  response.setHeader('Content-Type', contentType(extname(name)) || 'application/octet-stream')
  stream.on('error', (error) => {
    response.removeHeader('Content-Encoding')
    refuse(response, error.status ?? 500, headers, 'This file cannot be read.')
  })
  stream.pipe(response)
}
