import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { firstScreenFiles } from '@visavis/vite-preset/prerender/firstScreenFiles'

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/

/**
 * @typedef {{
 *   name: string
 *   bytes: number
 *   compressed: number
 *   first: 'painted' | 'started' | null
 * }} BundleFile
 *   `first`: what the first screen needs it for, if it does
 */

/**
 * Files of a built site with their sizes; compressed as a server sends them (brotli).
 *
 * @param {string} dist
 * @returns {Promise<BundleFile[]>} heaviest first
 */
export async function bundleSizes(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const first = await firstScreen(dist)
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz|zst|map)$/.test(entry.name))
      .map(async (entry) => {
        const path = `${entry.parentPath ?? entry.path}/${entry.name}`
        const content = await readFile(path)
        const name = path.slice(dist.length).replace(/^\/+/, '')
        const compressed = TEXT.test(name)
          ? brotliCompressSync(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }).length
          : content.length
        return { name, bytes: content.length, compressed, first: first.get(name) ?? null }
      }),
  )
  return files.sort((a, b) => b.compressed - a.compressed)
}

/**
 * What the first screen of a visitor needs: until it is painted (page, styles, letters, pictures), and then
 * to come alive (scripts). What only link previews, home screens and search engines ask for is not among it.
 *
 * @param {string} dist
 * @returns {Promise<Map<string, 'painted' | 'started'>>} by name
 */
async function firstScreen(dist) {
  const page = await readFile(`${dist}/index.html`, 'utf8')
  const { first, scripts, sheets } = firstScreenFiles(page, (name) =>
    readFileSync(`${dist}/assets/${name}`, 'utf8'),
  )
  const pictures = [
    ...page.matchAll(/<(?:img\b[^>]*?src|link\b[^>]*?rel="(?:preload|icon)"[^>]*?href)="\/(assets\/[^"]+)"/g),
  ].map(([, name = '']) => name)
  const inAssets = (/** @type {Map<string, string>} */ files) =>
    [...files.keys()].map((name) => `assets/${name}`)
  return new Map([
    ...inAssets(scripts).map((name) => /** @type {const} */ ([name, 'started'])),
    ...['index.html', ...pictures, ...inAssets(first), ...inAssets(sheets)].map(
      (name) => /** @type {const} */ ([name, 'painted']),
    ),
  ])
}
