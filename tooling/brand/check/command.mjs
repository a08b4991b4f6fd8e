import { parseArgs } from 'node:util'
import { placeOf } from '../places.mjs'
import { checkBrand } from './checkBrand.mjs'
import { printMistakes } from './printMistakes.mjs'

/** How `check` is called. */
export const CHECK_HELP = `npm run brand -- check [id …] [--json] [--offline] [--launch]
  without an id       every brand
  --json              mistakes as JSON, for other programs
  --offline           do not ask gateways whether they answer
  --launch            count what is only filled in for the time being, as a build for a public address does`

/**
 * `npm run brand -- check [id …]`: every mistake of these brands at once.
 *
 * @param {string[]} args
 * @param {{ known: string[] }} options known: ids of all brands
 * @returns {Promise<number>} 0 when nothing is to correct
 */
export async function check(args, { known }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, offline: { type: 'boolean' }, launch: { type: 'boolean' } },
  })
  const ids = positionals.length > 0 ? [...new Set(positionals)] : known
  const found = await Promise.all(
    ids.map((id) =>
      checkBrand(placeOf(id), { offline: values.offline ?? false, launch: values.launch ?? false }),
    ),
  )
  const mistakes = found.flat()
  const errors = mistakes.filter(({ severity }) => severity === 'error').length
  if (values.json) console.log(JSON.stringify(mistakes, null, 2))
  else {
    if (mistakes.length > 0) console.log(printMistakes(mistakes))
    console.log(
      errors === 0
        ? `${ids.join(', ')}: nothing to correct${mistakes.length === 0 ? '.' : `, ${mistakes.length} still open before a launch.`}`
        : `\n${errors} to correct in ${ids.filter((_id, index) => found[index]?.some(({ severity }) => severity === 'error')).join(', ')}.`,
    )
  }
  return errors === 0 ? 0 : 1
}
