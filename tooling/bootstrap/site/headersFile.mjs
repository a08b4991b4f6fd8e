/**
 * Where headers differ from those of every file. Names with a hash never change their content; the service
 * worker is always asked for anew.
 */
const PARTS = [
  ['/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
  ['/sw.js', { 'Cache-Control': 'no-cache' }],
]

/**
 * The file `_headers` of a static host: headers by path pattern.
 *
 * @param {Record<string, string>} everywhere headers of every file
 */
export function headersFile(everywhere) {
  const block = ([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[['/*', everywhere], ...PARTS].map(block).join('\n')}\n`
}

/**
 * Reads a `_headers` file as hosts do: every block whose pattern fits counts, later ones over earlier ones.
 *
 * @param {string} text
 * @returns {(path: string) => Record<string, string>}
 */
export function readHeadersFile(text) {
  const blocks = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    if (!/^\s/.test(line)) blocks.push({ fits: patternOf(line.trim()), headers: {} })
    else {
      const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
      if (blocks.at(-1)) blocks.at(-1).headers[name] = value
    }
  }
  return (path) =>
    Object.assign({}, ...blocks.filter(({ fits }) => fits.test(path)).map(({ headers }) => headers))
}

const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** A path pattern of static hosts: `*` is anything, `:name` one segment. @param {string} pattern */
export const patternOf = (pattern) =>
  new RegExp(
    `^${escaped(pattern)
      .replaceAll('*', '.*')
      .replace(/:[A-Za-z]\w*/g, '[^/]+')}$`,
    's',
  )
