import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Bytes after brotli at its best, as a prepared build is sent. `first`: scripts a drawn page runs by itself
 * until it is painted and idle, goal 110 KiB; `js`: those and what comes then or with the first sign of a
 * person; `css`: all styles. What the first screen of a visitor may not grow beyond; its goal is 120 KiB in
 * English.
 */
export const LIMITS = { first: 2 * 1024, js: 129.125 * 1024, css: 15 * 1024 }

/**
 * What the other public pages may not grow beyond, with all that comes once they are idle. A letter that
 * moves is worth a hundred bytes to brotli, either way.
 */
export const pageLimits = (page) => ({ ...LIMITS, js: (page === 'download' ? 133.875 : 132.875) * 1024 })

const WORDS = { first: 'js before it is painted', js: 'js', css: 'css' }

/** Its frames and hosts, which survive minifying. */
const ADYEN = /checkoutshopper|securedFields\.html/
/** What the script of a payment company may weigh, which is loaded once its way to pay is chosen. */
export const ADAPTER_LIMIT = 120 * 1024

/** Words that survive minifying, of code that no first screen may bring. */
const FOREIGN = [
  ['Agora', /AgoraRTC|agora\.io/],
  ['sealing', /JSEncrypt|OpenSSL|BlockCipherMode/],
  ['socket.io', /connect_error|\bEIO\b|socket\.io/],
  ['Adyen', ADYEN],
]

const sizes = new Map()
/** The same files stand in every page. */
function size(text) {
  const known = sizes.get(text)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  sizes.set(text, bytes)
  return bytes
}

/**
 * What is wrong with the first screen of a built page: too many bytes, or code that belongs to calls, sealing
 * and members.
 *
 * @param {string} page name of the page, for the report
 * @param {{
 *   first: ReadonlyMap<string, string>
 *   scripts: ReadonlyMap<string, string>
 *   sheets: ReadonlyMap<string, string>
 * }} files
 * @param {typeof LIMITS} [limits]
 * @returns {string[]}
 */
export function firstScreenFaults(page, { first, scripts, sheets }, limits = LIMITS) {
  const faults = []
  for (const [kind, files] of /** @type {const} */ ([
    ['first', first],
    ['js', scripts],
    ['css', sheets],
  ])) {
    const bytes = [...files.values()].reduce((sum, text) => sum + size(text), 0)
    if (files.size === 0) faults.push(`${page}: names no ${WORDS[kind]} at all`)
    if (bytes > limits[kind])
      faults.push(
        `${page}: ${(bytes / 1024).toFixed(1)} KiB of ${WORDS[kind]} after brotli, ${limits[kind] / 1024} are allowed`,
      )
  }
  for (const [name, text] of scripts)
    for (const [what, words] of FOREIGN)
      if (words.test(text)) faults.push(`${page}: ${name} has code of ${what} in it`)
  return faults
}

/**
 * What is wrong with the script of a payment company: it is nowhere, or too many bytes.
 *
 * @param {string} site for the report
 * @param {ReadonlyMap<string, string>} scripts every script of the site by its name
 * @returns {string[]}
 */
export function adapterFaults(site, scripts) {
  const adapters = [...scripts].filter(([, text]) => ADYEN.test(text))
  if (adapters.length === 0) return [`${site}: no script has the card fields of Adyen`]
  const bytes = adapters.reduce((sum, [, text]) => sum + size(text), 0)
  return bytes <= ADAPTER_LIMIT
    ? []
    : [
        `${site}: ${(bytes / 1024).toFixed(1)} KiB of card fields after brotli, ${ADAPTER_LIMIT / 1024} are allowed`,
      ]
}
