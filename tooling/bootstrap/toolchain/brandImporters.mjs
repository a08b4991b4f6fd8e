const SECTIONS = ['dependencies', 'devDependencies']
const START = '\nimporters:\n'

/**
 * The part of a lock file that says which version each folder of the workspace uses.
 *
 * @returns {{ before: string; blocks: Map<string, string>; after: string } | null} `blocks`: text by folder
 */
function importersOf(lock) {
  const start = lock.indexOf(START)
  if (start === -1) return null
  const from = start + START.length
  const length = lock.slice(from).search(/^\S/m)
  const end = length === -1 ? lock.length : from + length
  const blocks = lock
    .slice(from, end)
    .split(/^(?= {2}\S)/m)
    .map((block) => [/^ {2}'?([^':]+)'?:/.exec(block)?.[1], block.replace(/\n+$/, '\n')])
    .filter(([name]) => name !== undefined)
  return { before: lock.slice(0, from), blocks: new Map(blocks), after: lock.slice(end) }
}

/** Lines of a folder's packages: by section and name, with the range that was asked for. */
function entriesOf(block) {
  const entries = new Map()
  let section = ''
  for (const part of block.split(/^(?= {4}\S| {6}\S)/m)) {
    const head = /^ {4}(\w+):/.exec(part)
    if (head) section = head[1]
    const [, name, specifier] = /^ {6}'?([^\n']+?)'?:\n {8}specifier: (.+)\n/.exec(part) ?? []
    if (name) entries.set(`${section} ${name} ${specifier.replace(/^'|'$/g, '')}`, part.replace(/\n+$/, '\n'))
  }
  return entries
}

/** Folders of the workspace that the lock file does not know. */
export const unknownFolders = (lock, folders) => {
  const importers = importersOf(lock)
  return importers === null ? [] : folders.filter((folder) => !importers.blocks.has(folder))
}

/**
 * A lock file with the sites of brands that were carried in from elsewhere: they use the packages that the
 * sites in it use, in the same versions. Nothing else of it changes.
 *
 * @param {string} lock
 * @param {Record<string, object>} sites package.json of each missing one, by folder such as apps/zest
 * @param {readonly string[]} known folders of the sites it has
 * @returns {{ lock: string } | { folder: string; wanted: string }} `wanted`: what no other site uses
 */
export function withSites(lock, sites, known) {
  const { before, blocks, after } = importersOf(lock)
  const entries = new Map(known.flatMap((folder) => [...entriesOf(blocks.get(folder) ?? '')]))
  for (const [folder, manifest] of Object.entries(sites)) {
    let block = `  ${folder}:\n`
    for (const section of SECTIONS) {
      const wanted = Object.entries(manifest[section] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
      if (wanted.length > 0) block += `    ${section}:\n`
      for (const [name, specifier] of wanted) {
        const entry = entries.get(`${section} ${name} ${specifier}`)
        if (entry === undefined) return { folder, wanted: `${name} ${specifier}` }
        block += entry
      }
    }
    blocks.set(folder, block)
  }
  const sorted = [...blocks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, block]) => block)
  return { lock: `${before}\n${sorted.join('\n')}\n${after}` }
}
