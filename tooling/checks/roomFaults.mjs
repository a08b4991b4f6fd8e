import { dirname, join, relative, sep } from 'node:path'

/**
 * Folder of a file as far as rooms go: `platform/http`; files that lie on a floor itself belong to no room.
 */
function roomOf(path) {
  const [floor, room, ...rest] = path.split(sep)
  return rest.length > 0 && floor !== 'testing' ? `${floor}/${room}` : null
}

/**
 * Pairs of rooms of which each needs the other, with one import of each direction.
 *
 * @param {ReadonlyMap<string, string>} sources path below `src` → text; tests are left out
 * @returns {string[]} one sentence a pair
 */
export function roomFaults(sources) {
  const arrows = new Map()
  for (const [file, text] of sources) {
    const from = roomOf(file)
    if (from === null || file.endsWith('.test.ts')) continue
    for (const [, source] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const target = relative('.', join(dirname(file), source))
      const to = roomOf(target)
      if (to !== null && to !== from && !arrows.has(`${from} ${to}`))
        arrows.set(`${from} ${to}`, `${file} imports ${target}`)
    }
  }
  return [...arrows].flatMap(([key, way]) => {
    const [from, to] = key.split(' ')
    const back = arrows.get(`${to} ${from}`)
    return back === undefined || from > to
      ? []
      : [
          `${from} and ${to} need each other: ${way}, and ${back}. Turn one by a hook, or sink what both need.`,
        ]
  })
}
