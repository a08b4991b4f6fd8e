import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/

/** @typedef {{ name: string, bytes: number, compressed: number, first: boolean }} BundleFile `first`: needed for the first screen */

/**
 * Files of a built site with their sizes; compressed as a server sends them (brotli).
 * @param {string} dist
 * @returns {Promise<BundleFile[]>} heaviest first
 */
export async function bundleSizes(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const start = await readFile(`${dist}/index.html`, 'utf8')
  const files = await Promise.all(entries.filter((entry) => entry.isFile() && !/\.(br|gz|zst|map)$/.test(entry.name)).map(async (entry) => {
    const path = `${entry.parentPath ?? entry.path}/${entry.name}`
    const content = await readFile(path)
    const name = path.slice(dist.length).replace(/^\/+/, '')
    const compressed = TEXT.test(name) ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length : content.length
    return { name, bytes: content.length, compressed, first: name === 'index.html' || start.includes(`/${name}"`) }
  }))
  return files.sort((a, b) => b.compressed - a.compressed)
}
