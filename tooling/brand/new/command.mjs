import { placeOf } from '../places.mjs'
import { choicesOf, idOf, NEW_HELP, parseNew } from './choices.mjs'
import { newBrand } from './newBrand.mjs'
import { refusalOfId } from './refusals.mjs'

/**
 * `npm run brand -- new <id>`: asks, or takes flags, and makes a complete brand. For a person at a terminal
 * its site runs at the end.
 *
 * @param {string[]} args
 * @param {object} hands what the launcher can do
 * @param {() => Promise<void>} hands.install brings new packages into the workspace
 * @param {(undo: () => Promise<void>) => void} hands.onLeave
 * @param {(sentence: string, wayOut?: string) => Error} hands.refuse an error that is shown without a stack
 * @param {(id: string) => Promise<number | void>} hands.start starts the site
 * @param {boolean} [hands.mayAsk] whether a person is at the terminal
 * @returns {Promise<number | void>}
 */
export async function create(
  args,
  { install, onLeave, refuse, start, mayAsk = process.stdin.isTTY === true },
) {
  const given = namedBy(parseNew(args))
  if (given.values.help) return console.log(NEW_HELP)
  const refusalOf = (/** @type {string} */ id) => refusalOfId(id, placeOf(id))
  if (given.more.length > 0)
    throw refuse(`One brand at a time: "${given.more.join(' ')}" is too much.`, NEW_HELP)
  if (given.id !== undefined) {
    const refusal = await refusalOf(given.id)
    if (refusal !== null) throw refuse(refusal)
  }
  const asking = !given.values.yes && mayAsk
  if (given.id === undefined && !asking)
    throw refuse(
      given.values.name === undefined
        ? 'A name is needed.'
        : `No letter of "${given.values.name}" can be written in an id. Choose one: npm run brand -- new <id> --name "${given.values.name}"`,
      NEW_HELP,
    )
  const answered = asking ? await (await import('./ask.mjs')).ask({ ...given, refusalOf }) : given
  if (answered?.id === undefined) return 1
  const { id, values } = answered
  const { choices, wrong } = await choicesOf(id, values)
  if (wrong.length > 0) throw refuse(wrong.join('\n'), NEW_HELP)
  const dryRun = values['dry-run'] ?? false
  const { written } = await newBrand(choices, { place: placeOf(id), install, onLeave, dryRun })
  console.log(
    `${dryRun ? 'Would write' : 'Written and checked'}:\n${written.map((path) => `  ${path}`).join('\n')}`,
  )
  if (dryRun) return 0
  const running = values.start ?? (mayAsk && !values['no-start'])
  console.log(
    `\nThe site:      npm start -- --brand ${id}\nSee it whole:  npm run brand -- preview ${id}\nCheck it:      npm run brand -- check ${id}\n`,
  )
  return running ? start(id) : 0
}

/**
 * What stands before the options is an id, or a name that an id is made from. @param {ReturnType<typeof
 * parseNew>} given
 */
function namedBy({ id: word, values, more }) {
  if (word === undefined && values.name !== undefined)
    return { id: idOf(values.name) || undefined, values, more }
  if (word === undefined || (/^[a-z0-9]*$/.test(word) && word.length > 1)) return { id: word, values, more }
  return { id: idOf(word) || undefined, values: { ...values, name: values.name ?? word }, more }
}
