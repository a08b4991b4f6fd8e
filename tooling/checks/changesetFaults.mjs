/**
 * What is wrong with one changeset: it has to say in a whole sentence what changed for somebody.
 *
 * @param {string} name
 * @param {string} text
 * @param {ReadonlySet<string>} packages names of the workspace
 * @returns {string[]}
 */
export function changesetFaults(name, text, packages) {
  const [, head, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined) return [`${name}: begins with no list of packages between two lines of dashes.`]
  const named = head
    .split('\n')
    .flatMap((line) => /^['"](.+)['"]:\s*(major|minor|patch)$/.exec(line.trim())?.[1] ?? [])
  const faults = named
    .filter((one) => !packages.has(one))
    .map((one) => `${name}: there is no package ${one}.`)
  if (named.length === 0) faults.push(`${name}: names no package.`)
  if (!/^[A-Z].*[.!?]$/s.test(body.trim()) || body.trim().length < 20)
    faults.push(`${name}: say in a whole sentence what changed.`)
  return faults
}
