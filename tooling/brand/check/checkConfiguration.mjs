import { brandIdsIn } from './brandIdsIn.mjs'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'

/** Values no two brands may share, and why. */
const OWN = /** @type {const} */ ([
  ['siteOrigin', 'two sites cannot be at one address'],
  ['appId', 'accounts belong to one appId'],
  ['product', 'the gateway answers a product only to its own brand'],
  ['analyticsPrefix', 'events could not be told apart'],
  ['name', 'people could not tell them apart'],
])

/**
 * brand.json: shape, meaning, and what must be this brand's alone.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {{ origin?: string }} [options] origin: public address that is built for instead of the brand's own
 */
export async function checkConfiguration({ id, folder, brands }, { origin } = {}) {
  const file = `${folder}brand.json`
  const text = await readText(file)
  const { jsonPlaces, parseBrand, OFFERED_LANGUAGES } = await coreBrand()
  // Its texts are looked at all the same: every mistake at once.
  const unreadable = {
    brand: null,
    gateway: {},
    languages: OFFERED_LANGUAGES,
    markets: [],
    landings: [],
    // Not known, which is not the same as none.
    pictures: undefined,
  }
  if (text === null)
    return {
      ...unreadable,
      mistakes: [
        mistake(
          file,
          {},
          'brand.json is missing',
          `make it, or make the whole brand anew: npm run brand -- new ${id}`,
        ),
      ],
    }
  const parsed = parseBrand(text)
  const wrong = parsed.ok
    ? []
    : parsed.mistakes.map(({ path, expected, received, hint, ...at }) =>
        mistake(
          file,
          at,
          path === '(file)'
            ? `the file is ${received}`
            : received === 'missing'
              ? `${path} is missing: ${expected}`
              : `${path} is ${received}, but should be ${expected}`,
          hint,
        ),
      )
  const places = jsonPlaces(text)
  if (!places.ok || typeof places.value !== 'object' || places.value === null)
    return { ...unreadable, mistakes: wrong }
  const value = /** @type {Record<string, unknown>} */ (places.value)
  const at = (/** @type {string} */ key) => places.placeOf([key])
  return {
    brand: parsed.ok ? parsed.brand : null,
    // Enough to ask the gateway and to look for texts, also while another key is wrong.
    gateway: gatewayOf(value['gateway']),
    languages: offeredAmong(value['languages'], OFFERED_LANGUAGES) ?? OFFERED_LANGUAGES,
    markets: (Array.isArray(value['markets']) ? value['markets'] : []).map((market) => ({
      country: String(market?.country),
      languages: offeredAmong(market?.languages, OFFERED_LANGUAGES) ?? [],
    })),
    pictures: picturesOf(value['landing'], (index) => places.placeOf(['landing', 'pictures', String(index)])),
    landings: landingsOf(value['landingNames'], (key, index) =>
      places.placeOf(['landingNames', String(index), ...(key === '' ? [] : [key])]),
    ),
    mistakes: [
      ...wrong,
      ...(typeof value['id'] === 'string' && value['id'] !== id
        ? [
            mistake(
              file,
              at('id'),
              `id is "${value['id']}", but the folder is called "${id}"`,
              `write "${id}", or rename the folder`,
            ),
          ]
        : []),
      ...(value['$schema'] === '../brand.schema.json'
        ? []
        : [
            mistake(
              file,
              at('$schema'),
              'no editor can explain this file',
              'begin it with "$schema": "../brand.schema.json"',
            ),
          ]),
      ...(origin === undefined && (value['siteOrigin'] === undefined || value['siteOrigin'] === '')
        ? [
            mistake(
              file,
              value['siteOrigin'] === '' ? at('siteOrigin') : {},
              'the public address of the site is not known: builds carry no sitemap and no absolute links for search engines and link previews',
              'write siteOrigin, such as "https://www.example.com", or build with --origin',
              'warning',
              true,
            ),
          ]
        : []),
      ...(await sharedValues(value, { id, brands })).map(({ key, other, why }) =>
        mistake(
          file,
          at(key),
          `${key} is also that of the brand "${other}": ${why}`,
          `choose another ${key}`,
        ),
      ),
    ],
  }
}

/**
 * Own pictures of the first page, as far as they can be read.
 *
 * @param {unknown} landing
 * @param {(index: number) => { line: number; column: number }} placeOf
 */
function picturesOf(landing, placeOf) {
  const list = typeof landing === 'object' && landing !== null && 'pictures' in landing && landing.pictures
  return (Array.isArray(list) ? list : []).flatMap((name, index) =>
    typeof name === 'string' ? [{ name, at: placeOf(index) }] : [],
  )
}

/**
 * Campaign pages, as far as they can be read.
 *
 * @param {unknown} list
 * @param {(key: '' | 'picture' | 'words', index: number) => { line: number; column: number }} placeOf
 */
function landingsOf(list, placeOf) {
  return (Array.isArray(list) ? list : []).map((one, index) => {
    const {
      name = String(one),
      picture = '',
      words = {},
    } = typeof one === 'object' && one !== null ? one : {}
    const written = typeof words === 'object' && words !== null ? Object.keys(words) : []
    return {
      name: String(name),
      picture: String(picture),
      written,
      at: placeOf('', index),
      atPicture: picture === '' ? placeOf('', index) : placeOf('picture', index),
    }
  })
}

/**
 * The languages a list names, as far as there are such; undefined where it is no list of any.
 *
 * @param {unknown} list
 * @param {readonly string[]} offered
 */
function offeredAmong(list, offered) {
  const known = Array.isArray(list) ? offered.filter((language) => list.includes(language)) : []
  return known.length > 0 ? known : undefined
}

/**
 * Addresses of the gateway that are sound by themselves. @param {unknown} gateway @returns {Record<string,
 * string>}
 */
const gatewayOf = (gateway) =>
  Object.fromEntries(
    Object.entries(typeof gateway === 'object' && gateway !== null ? gateway : {}).filter(
      ([, origin]) => typeof origin === 'string' && /^(https?|wss?):/.test(origin) && URL.canParse(origin),
    ),
  )

/**
 * @param {Record<string, unknown>} value
 * @param {{ id: string; brands: string }} options
 */
async function sharedValues(value, { id, brands }) {
  const found = []
  for (const other of await brandIdsIn(brands)) {
    if (other === id) continue
    const theirs = await readText(`${brands}${other}/brand.json`)
      .then((text) => JSON.parse(text ?? '{}'))
      .catch(() => ({}))
    found.push(
      ...OWN.filter(([key]) => same(ownForm(key, value[key]), ownForm(key, theirs[key]))).map(
        ([key, why]) => ({ key, other, why }),
      ),
    )
  }
  return found
}

/**
 * A value in the one form of its kind: of an address, its origin, which has no port 443.
 *
 * @param {string} key
 * @param {unknown} value
 */
const ownForm = (key, value) =>
  key === 'siteOrigin' && typeof value === 'string' && URL.canParse(value) ? new URL(value).origin : value
/**
 * Whether two values cannot be told apart: case, accents in another form and wide letters make no difference.
 *
 * @param {unknown} one @param {unknown} other
 */
const same = (one, other) =>
  typeof one === 'string' && typeof other === 'string' && one !== '' && folded(one) === folded(other)
/** @param {string} text */
const folded = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\w)\/+$/, '')
    .trim()
