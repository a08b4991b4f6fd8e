import { cancel, confirm, intro, isCancel, log, multiselect, outro, select, text } from '@clack/prompts'
import { coreBrand } from '../core.mjs'
import { choicesOf, hueOf, idOf, nameOf } from './choices.mjs'

/** Colours by name, with their hue. */
const HUES = [
  ['Rose', 5],
  ['Orange', 50],
  ['Gold', 85],
  ['Green', 145],
  ['Teal', 185],
  ['Sky', 230],
  ['Blue', 262],
  ['Violet', 300],
  ['Magenta', 340],
]

/**
 * Asks for what the flags left out.
 *
 * @param {{
 *   id: string | undefined
 *   values: import('./choices.mjs').NewOptions
 *   refusalOf: (id: string) => Promise<string | null>
 * }} given
 * @returns {Promise<{ id: string; values: import('./choices.mjs').NewOptions } | null>} null when the person
 *   cancels
 */
export async function ask({ id: givenId, values, refusalOf }) {
  intro('A new brand')
  try {
    const wrongWith = async (
      /** @type {import('./choices.mjs').NewOptions} */ one,
      /** @type {string} */ id,
    ) => (await choicesOf(id, one)).wrong[0] ?? null
    const { OFFERED_LANGUAGES } = await coreBrand()
    const beside = OFFERED_LANGUAGES.filter((language) => language !== 'en')
    const answered = { ...values }
    answered.name ??= await askText(
      {
        message: 'Name people see',
        ...(givenId === undefined ? { placeholder: 'Zest' } : { initialValue: nameOf(givenId) }),
      },
      (name) => wrongWith({ name }, givenId ?? (idOf(name) || 'zest')),
    )
    const id = givenId ?? (await idFor(answered.name, refusalOf))
    answered.hue ??= String(
      await answer(
        select({
          message: 'Colour',
          initialValue: nearestHue(hueOf(id)),
          options: HUES.map(([label, value]) => ({ label: String(label), value: Number(value) })),
        }),
      ),
    )
    answered.mode ??= await answer(
      select({
        message: 'Mode to begin with',
        initialValue: 'dark',
        options: [
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ],
      }),
    )
    answered['host-term'] ??= await answer(
      select({
        message: 'Word for hosts',
        initialValue: 'host',
        options: [
          { value: 'host', label: 'host' },
          { value: 'goddess', label: 'goddess' },
        ],
      }),
    )
    answered.layout ??= await answer(
      select({
        message: 'Cards of the wall',
        initialValue: 'overlay',
        options: [
          { value: 'overlay', label: 'Words over the picture' },
          { value: 'panel', label: 'Words in a panel' },
          { value: 'caption', label: 'Words below the picture' },
        ],
      }),
    )
    answered.languages ??= (
      await answer(
        multiselect({
          message: 'Languages beside English',
          required: false,
          initialValues: beside,
          options: beside.map((value) => ({ value, label: languageName(value) })),
        }),
      )
    ).join(',')
    answered['support-email'] ??= await askText(
      { message: 'Address for people who need help', initialValue: `support@${id}.example` },
      (address) => wrongWith({ 'support-email': address }, id),
    )
    answered.start ??=
      !answered['no-start'] &&
      !answered['dry-run'] &&
      (await answer(confirm({ message: 'Start the site when it is made?', initialValue: true })))
    outro('Thank you.')
    return { id, values: answered }
  } catch (error) {
    if (error !== CANCELLED) throw error
    cancel('Nothing was written.')
    return null
  }
}

const CANCELLED = new Error('cancelled')

/**
 * The id made from a name; asked for where none remains, or another brand has it.
 *
 * @param {string} name
 * @param {(id: string) => Promise<string | null>} refusalOf
 */
async function idFor(name, refusalOf) {
  const made = idOf(name)
  const refusal = made === '' ? `No letter of "${name}" can be written in an id.` : await refusalOf(made)
  if (refusal === null) return made
  log.warn(refusal)
  return askText(
    { message: 'Id: lower-case letters and digits, for folders and addresses', initialValue: made },
    refusalOf,
  )
}

/**
 * @template T
 * @param {Promise<T | symbol>} question
 * @returns {Promise<T>}
 */
async function answer(question) {
  const given = await question
  if (isCancel(given)) throw CANCELLED
  return /** @type {T} */ (given)
}

/**
 * Asks until the answer fits; what was typed stays, to be corrected.
 *
 * @param {{ message: string; placeholder?: string; initialValue?: string }} question
 * @param {(text: string) => Promise<string | null>} refusalOf
 * @returns {Promise<string>}
 */
async function askText({ initialValue = '', ...question }, refusalOf) {
  let typed = initialValue
  for (;;) {
    typed = await /** @type {Promise<string>} */ (answer(text({ ...question, initialValue: typed })))
    const refusal = await refusalOf(typed)
    if (refusal === null) return typed
    log.warn(refusal)
  }
}

/** @param {string} language */
const languageName = (language) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** @param {number} hue */
const nearestHue = (hue) =>
  Number([...HUES].sort(([, a], [, b]) => Math.abs(Number(a) - hue) - Math.abs(Number(b) - hue))[0]?.[1])
