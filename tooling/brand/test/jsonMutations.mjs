/**
 * One mistake to make in a brand folder.
 *
 * @typedef {{ what: string; file: string; change: (text: string) => string; here?: boolean }} TextMutation
 *   `here`: the mistake is named where the text changed
 */

/**
 * Every part of a JSON value with its path. @param {any} node @param {string[]} [path] @returns {{ path:
 * string[], value: any }[]}
 */
export const partsOf = (node, path = []) =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => [
        { path: [...path, key], value },
        ...partsOf(value, [...path, key]),
      ])

/** @param {any} root @param {string[]} path */
export const parentOf = (root, path) => path.slice(0, -1).reduce((node, key) => node[key], root)

/**
 * A change of the value of a JSON file.
 *
 * @param {string} file
 * @param {string} what
 * @param {(value: any) => void} edit
 * @param {{ here?: boolean }} [options]
 * @returns {TextMutation}
 */
export const edited = (file, what, edit, { here = false } = {}) => ({
  what,
  file,
  here,
  change(text) {
    const value = JSON.parse(text)
    edit(value)
    return `${JSON.stringify(value, null, 2)}\n`
  },
})

/** The same word with two letters changed round. @param {string} word */
export const misspelled = (word) =>
  word.length > 3 && word[2] !== word[3]
    ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
    : `${word}x`

/**
 * Renames a key and keeps its place.
 *
 * @param {any} parent
 * @param {string} from
 * @param {string} to
 */
export function rename(parent, from, to) {
  const entries = Object.entries(parent).map(([key, value]) => [key === from ? to : key, value])
  for (const key of Object.keys(parent)) delete parent[key]
  Object.assign(parent, Object.fromEntries(entries))
}

/**
 * Slips of the hand that leave no JSON.
 *
 * @param {string} file
 * @param {() => number} next
 * @returns {TextMutation[]}
 */
export const slips = (file, next) =>
  [
    ['a comma lost', ','],
    ['a quote lost', '"'],
    ['a brace lost', '}'],
    ['a colon lost', ':'],
    ['a comma too many', '}'],
  ].map(([what, sign], index) => ({
    what: `${what} (${file})`,
    file,
    change(text) {
      const places = [...text.matchAll(new RegExp(`\\${sign}(?=\\s)`, 'g'))].map((match) => match.index)
      const at = places[Math.floor(next() * places.length)] ?? text.indexOf(sign ?? '')
      return index === 4 ? `${text.slice(0, at)},${text.slice(at)}` : text.slice(0, at) + text.slice(at + 1)
    },
  }))

/** First line in which two texts differ, from 1. @param {string} before @param {string} after */
export function firstDifference(before, after) {
  const [old, changed] = [before.split('\n'), after.split('\n')]
  return changed.findIndex((line, index) => line !== old[index]) + 1
}
