/** Files that pages name; a pattern such as `brands/<id>` is none. */
const FILE = /`((?:apps|packages|tooling|brands|docs|e2e)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const SCRIPT = /npm run ([a-z][\w:-]*)/g
const VARIABLE = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g

/**
 * What a page of the docs names and is not there: files, other pages, npm scripts, environment variables.
 *
 * @param {{ name: string; text: string }} page name: path from the root
 * @param {{ exists: (path: string) => boolean; scripts: ReadonlySet<string>; variables: string }} known
 *   exists: for paths from the root; variables: sources that read the environment
 * @returns {string[]}
 */
export function docFaults({ name, text }, { exists, scripts, variables }) {
  const line = (/** @type {number} */ index) => text.slice(0, index).split('\n').length
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const faults = (
    /** @type {RegExp} */ pattern,
    /** @type {(found: string) => boolean} */ there,
    /** @type {string} */ what,
  ) =>
    [...text.matchAll(pattern)]
      .filter(([, found = '']) => !there(found))
      .map(({ 1: found, index }) => `${name}:${line(index)} names ${what} ${found}, which does not exist.`)
  return [
    ...faults(FILE, exists, 'the file'),
    ...faults(LINK, (path) => exists(new URL(folder + path, 'file:///').pathname.slice(1)), 'the page'),
    ...faults(SCRIPT, (script) => scripts.has(script), 'the command npm run'),
    ...faults(VARIABLE, (variable) => variables.includes(variable), 'the variable'),
  ]
}
