/** Scripts that npm knows without `run`. */
const SHORT = new Set(['start', 'test'])
const quoted = (word) => (/^[\w@%+=:,./\\-]+$/.test(word) ? word : `"${word}"`)

let current = { name: 'start', args: [] }

/**
 * Tells which command runs, so that every sentence speaks of it. @param {string} name @param {string[]} args
 */
export function typedIs(name, args) {
  current = { name, args }
}

/** The command that runs, without its options: `npm start` or `npm run serve`. */
export const typedName = () => (SHORT.has(current.name) ? `npm ${current.name}` : `npm run ${current.name}`)

const typed = (args) => [typedName(), ...(args.length > 0 ? ['--', ...args.map(quoted)] : [])].join(' ')

/**
 * What somebody has typed, with another value for one option: a way on that can be copied.
 *
 * @param {string} option such as `--port`
 * @param {string | number} value
 */
export function typedWith(option, value) {
  const kept = current.args.filter(
    (word, index, all) => word !== option && !word.startsWith(`${option}=`) && all[index - 1] !== option,
  )
  return typed([...kept, option, String(value)])
}

/**
 * What somebody has typed, with one word for another wherever it stands, after `--option=` too. @param
 * {string} wrong @param {string} right
 */
export const typedInstead = (wrong, right) =>
  typed(
    current.args.map((word) =>
      word === wrong || word.endsWith(`=${wrong}`) ? word.slice(0, word.length - wrong.length) + right : word,
    ),
  )
