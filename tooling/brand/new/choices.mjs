import { parseArgs } from 'node:util'
import anyAscii from 'any-ascii'
import { coreBrand } from '../core.mjs'

/** How `new` is called. */
export const NEW_HELP = `npm run brand -- new <name or id> [options]
  --name <name>          name people see; what stands before the options when left out
  --hue <0…359>          colour of the brand; one made from the id when left out
  --mode light|dark      mode of people who chose none; dark when left out
  --host-term host|goddess
  --layout overlay|panel|caption   cards of the wall
  --languages en,de,…    all nine when left out; English always belongs to them
  --support-email <address>
  --yes                  no questions: take what was left out
  --dry-run              only say what would be written
  --start, --no-start    whether the site runs at the end; at a terminal it does when left out`

const OPTIONS = /** @type {const} */ ({
  name: { type: 'string' },
  hue: { type: 'string' },
  mode: { type: 'string' },
  'host-term': { type: 'string' },
  layout: { type: 'string' },
  languages: { type: 'string' },
  'support-email': { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'dry-run': { type: 'boolean' },
  start: { type: 'boolean' },
  'no-start': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
})

/** @param {string[]} args */
export function parseNew(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  return { values, id: positionals[0], more: positionals.slice(1) }
}

/** @typedef {ReturnType<typeof parseNew>['values']} NewOptions */

/** A hue that an id always gets, spread over the circle. @param {string} id */
export const hueOf = (id) =>
  ([...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) * 137) % 360

const LONGEST_ID = 24
const SHORTEST_ID = 2

/**
 * The id of a brand from its name: its letters as plain Latin ones, without blanks (Café → cafe, Кофе →
 * kofe).
 *
 * @param {string} name
 * @returns {string} empty when no letter remains
 */
export function idOf(name) {
  const letters = anyAscii(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, LONGEST_ID)
  return letters.length > 0 && letters.length < SHORTEST_ID ? `${letters}site` : letters
}

/** @param {string} id */
export const nameOf = (id) => id.charAt(0).toUpperCase() + id.slice(1)

/**
 * Choices from flags, with what was left out filled in.
 *
 * @param {string} id
 * @param {NewOptions} values
 * @returns {Promise<{ choices: import('./configuration.mjs').BrandChoices; wrong: string[] }>} wrong: a
 *   sentence for each flag that does not fit
 */
export async function choicesOf(id, values) {
  const { OFFERED_LANGUAGES } = await coreBrand()
  const languages = values.languages
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean) ?? [...OFFERED_LANGUAGES]
  const choices = {
    id,
    name: values.name?.trim() ?? nameOf(id),
    hue: values.hue === undefined ? hueOf(id) : Number(values.hue),
    mode: values.mode ?? 'dark',
    hostTerm: values['host-term'] ?? 'host',
    layout: values.layout ?? 'overlay',
    languages: [...new Set(['en', ...languages])],
    supportEmail: values['support-email'] ?? `support@${id}.example`,
  }
  return {
    choices: /** @type {import('./configuration.mjs').BrandChoices} */ (choices),
    wrong: await wrongChoices(choices, OFFERED_LANGUAGES),
  }
}

/**
 * @param {{
 *   name: string
 *   hue: number
 *   mode: string
 *   hostTerm: string
 *   layout: string
 *   languages: string[]
 *   supportEmail: string
 * }} choices
 * @param {readonly string[]} offered
 */
async function wrongChoices({ name, hue, mode, hostTerm, layout, languages, supportEmail }, offered) {
  const oneOf = (
    /** @type {string} */ flag,
    /** @type {string} */ value,
    /** @type {readonly string[]} */ known,
  ) => (known.includes(value) ? [] : [`--${flag} is "${value}"; it may be ${known.join(', ')}.`])
  const nameFits = /^[^<>\s](?:[^<>\n\t]{0,38}[^<>\s])?$/.test(name)
  return [
    ...(nameFits ? [] : [`--name "${name}" must have 1 to 40 characters, without < and >.`]),
    ...(Number.isFinite(hue) && hue >= 0 && hue < 360
      ? []
      : ['--hue must be a number from 0 to 359: 30 is orange, 130 green, 260 blue.']),
    ...oneOf('mode', mode, ['light', 'dark']),
    ...oneOf('host-term', hostTerm, ['host', 'goddess']),
    ...oneOf('layout', layout, ['overlay', 'panel', 'caption']),
    ...languages.flatMap((language) => oneOf('languages', language, offered)),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(supportEmail)
      ? []
      : [`--support-email "${supportEmail}" is no email address.`]),
  ]
}
