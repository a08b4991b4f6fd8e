/**
 * One note of a change: the packages it names with their kinds of bump, and its sentence.
 *
 * @typedef {object} ChangeNote
 * @property {readonly { name: string; bump: 'major' | 'minor' | 'patch' }[]} packages
 * @property {string} text
 */

/** Kinds of readers, in the order of the page. */
const READERS = ['For operators', 'For people on the site', 'For designers', 'For developers']

/** For whom a change is: the first row of which the note names a package decides. */
const PACKAGES = /** @type {const} */ ([
  ['For people on the site', ['features', 'domain', 'app-']],
  ['For operators', ['gateway', 'brand-tools', 'vite-preset']],
  ['For designers', ['ui', 'storybook']],
  ['For people on the site', ['core']],
])

/**
 * Reads a note of `.changeset`.
 *
 * @param {string} page YAML between two lines of dashes, then the sentence
 * @returns {ChangeNote}
 */
export function readNote(page) {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page) ?? []
  const packages = [...head.matchAll(/^['"](.+)['"]:\s*(major|minor|patch)$/gm)].map(
    ([, name = '', bump]) => ({
      name,
      bump: /** @type {'major' | 'minor' | 'patch'} */ (bump),
    }),
  )
  return { packages, text: body.trim().replaceAll(/\s*\n\s*/g, ' ') }
}

/**
 * A note for a version below 1.0.0, where a change that breaks something raises the second number: the first
 * real version is somebody's decision, not that of a note.
 *
 * @param {string} page a note of `.changeset`
 * @returns {string}
 */
export const belowOne = (page) =>
  page.replace(/^---\n[\s\S]*?\n---\n/, (head) => head.replaceAll(/: *major$/gm, ': minor'))

/**
 * The entry of one version: what breaks first, then a list for each kind of reader.
 *
 * @param {string} version
 * @param {string} day ISO date of the release
 * @param {readonly ChangeNote[]} notes
 * @returns {string} Markdown that ends with a line break
 */
export function changelogEntry(version, day, notes) {
  const isBreaking = (/** @type {ChangeNote} */ note) => note.packages.some(({ bump }) => bump === 'major')
  const readerOf = (/** @type {ChangeNote} */ note) =>
    PACKAGES.find(([, names]) =>
      note.packages.some(({ name }) => names.some((one) => name.startsWith(`@visavis/${one}`))),
    )?.[0] ?? 'For developers'
  const list = (/** @type {string} */ title, /** @type {readonly ChangeNote[]} */ some) =>
    some.length === 0 ? [] : [`### ${title}`, ...some.map(({ text }) => `- ${text}`), '']
  const others = notes.filter((note) => !isBreaking(note))
  return [
    `## ${version} (${day})`,
    '',
    ...list('Before you upgrade', notes.filter(isBreaking)),
    ...READERS.flatMap((title) =>
      list(
        title,
        others.filter((note) => readerOf(note) === title),
      ),
    ),
  ].join('\n')
}

/**
 * The page with a new entry above the older ones.
 *
 * @param {string} page the page so far, empty for the first release
 * @param {string} entry
 * @returns {string}
 */
export function withEntry(page, entry) {
  const head =
    '# Changes\nOne version for gateway, sites and tools. How to upgrade: docs/operators/upgrade.md.\n'
  const older = page.slice(page.indexOf('\n## ') + 1)
  return `${head}\n${entry}${page.includes('\n## ') ? `\n${older}` : ''}`
}
