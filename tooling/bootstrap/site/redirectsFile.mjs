import { patternOf } from './headersFile.mjs'

/** The document that draws whatever its address says. */
export const SHELL = '/app/'

/**
 * The file `_redirects` of a static host: addresses of screens that are drawn in the browser get the shell,
 * with status 200. What exists as a file is left alone; everything else is the host's 404 page.
 *
 * @param {{ paths: readonly string[]; files: ReadonlySet<string> }} site paths: patterns of all screens, e.g.
 *   `/profile/:friendId`
 */
export function redirectsFile({ paths, files }) {
  const drawn = paths.filter((path) => !files.has(path === '/' ? 'index.html' : `${path.slice(1)}.html`))
  const lines = drawn.flatMap((path) => [path, `/:prefix${path}`]).map((path) => `${path}  ${SHELL}  200`)
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * Reads a `_redirects` file as hosts do: the first line whose pattern fits counts.
 *
 * @param {string} text
 * @returns {(path: string) => { to: string; status: number } | undefined}
 */
export function readRedirectsFile(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = '']) => from.startsWith('/'))
    .map(([from, to = '/', status = '301']) => ({ fits: patternOf(from), to, status: Number(status) }))
  return (path) => rules.find(({ fits }) => fits.test(path))
}
