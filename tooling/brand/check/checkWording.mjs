import { readdir } from 'node:fs/promises'
import { argumentProblems, pluralProblems } from '@visavis/messages/checkCatalogues'
import { PATHS } from '@visavis/messages/paths'
import { parseMessage } from '@visavis/messages/parseMessage'
import { readCatalogues } from '@visavis/messages/readCatalogues'
import { coreBrand } from '../core.mjs'
import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'
import { wordProblems } from './wordProblems.mjs'

/** @typedef {import('./Mistake.d.ts').Mistake} Mistake */

/**
 * What a brand may word anew: the site's messages, and what the gateway says in mails, SMS and notifications.
 *
 * @typedef {{ folder: 'messages' | 'texts'; catalogues: string; shown: string }} WordingKind
 */

/** @type {readonly WordingKind[]} */
const KINDS = [
  { folder: 'messages', catalogues: PATHS.catalogues, shown: 'packages/features/src/i18n/catalogues' },
  { folder: 'texts', catalogues: PATHS.gatewayTexts, shown: 'apps/gateway/texts' },
]

/**
 * The texts of a brand: the shared ones in each of its languages, and its own wording over them.
 *
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {readonly string[]} languages
 * @param {string} [hostTerm] the brand's word for hosts
 */
export async function checkWording(place, languages, hostTerm = 'host') {
  return (await Promise.all(KINDS.map((kind) => checkKind(kind, place, languages, hostTerm)))).flat()
}

/** @type {Map<string, ReturnType<typeof readCatalogues>>} */
const shared = new Map()

/** The texts that all brands share: the same for each brand of one run. @param {string} folder */
function sharedCatalogues(folder) {
  const read = shared.get(folder) ?? readCatalogues(folder)
  shared.set(folder, read)
  return read
}

/**
 * @param {WordingKind} kind
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @param {readonly string[]} languages
 * @param {string} hostTerm
 */
async function checkKind(kind, { folder: home }, languages, hostTerm) {
  const folder = `${home}${kind.folder}/`
  const { catalogues } = sharedCatalogues(kind.catalogues)
  const english = Object.assign(
    {},
    ...catalogues.filter(({ locale }) => locale === 'en').map(({ messages }) => messages),
  )
  const files = await readdir(folder).catch(() => /** @type {string[]} */ ([]))
  const known = languages.map((language) => `${language}.json`)
  const { nearest } = await coreBrand()
  const strange = files
    .filter((name) => !known.includes(name))
    .map((name) =>
      mistake(
        `${folder}${name}`,
        {},
        `${kind.folder}/${name} belongs to no language of the brand`,
        renamed(nearest(name, known), languages),
      ),
    )
  const read = await Promise.all(
    files
      .filter((name) => known.includes(name))
      .map((name) =>
        checkFile(`${folder}${name}`, name.slice(0, -'.json'.length), { english, hostTerm, kind }),
      ),
  )
  return [
    ...strange,
    ...read.flatMap(({ mistakes }) => mistakes),
    ...leftInEnglish(read),
    ...untranslated(kind, folder, languages, read),
    ...(await missingTexts(kind, home, languages, catalogues, english)),
  ]
}

/**
 * @param {string | undefined} meant
 * @param {readonly string[]} languages
 */
const renamed = (meant, languages) =>
  meant === undefined
    ? `remove it, or add its language to brand.json (it has ${languages.join(', ')})`
    : `did you mean ${meant}?`

/**
 * One file of a brand's own wording.
 *
 * @param {string} file
 * @param {string} locale
 * @param {{ english: Record<string, string>; hostTerm: string; kind: WordingKind }} shared
 * @returns {Promise<{
 *   file: string
 *   locale: string
 *   ids: string[]
 *   texts: Record<string, unknown>
 *   places: any
 *   mistakes: Mistake[]
 * }>}
 */
async function checkFile(file, locale, { english, hostTerm, kind }) {
  const { jsonPlaces, nearest } = await coreBrand()
  const text = await readText(file)
  // What is no file at all is named by the check of the folder.
  if (text === null) return { file, locale, ids: [], texts: {}, places: null, mistakes: [] }
  const places = jsonPlaces(text)
  if (!places.ok)
    return {
      file,
      locale,
      ids: [],
      texts: {},
      places,
      mistakes: [mistake(file, places.place, `this is no valid JSON: ${places.message}`, places.mend)],
    }
  const value = places.value
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      file,
      locale,
      ids: [],
      texts: {},
      places,
      mistakes: [
        mistake(file, {}, 'the file is no list of ids and texts', 'write { "area.concept.name": "text" }'),
      ],
    }
  const mistakes = places.repeated.map(({ path, place }) =>
    mistake(
      file,
      place,
      `${path.join('.')} stands there twice`,
      'remove one of the two; the later one counts',
    ),
  )
  for (const [id, text] of Object.entries(value)) {
    const at = places.placeOf([id])
    if (!Object.hasOwn(english, id)) {
      const meant = nearest(id, Object.keys(english))
      mistakes.push(
        mistake(
          file,
          places.placeOfKey([id]),
          `there is no text "${id}"`,
          meant === undefined ? `remove it; the ids stand in ${kind.shown}/en` : `did you mean "${meant}"?`,
        ),
      )
    } else if (typeof text !== 'string' || text.trim() === '')
      mistakes.push(
        mistake(file, at, `${id} has no text`, 'write one, or remove the id: the shared text is shown then'),
      )
    else {
      mistakes.push(
        ...textProblems(text, english[id] ?? '', locale).map((problem) =>
          mistake(file, at, `${id}: ${problem}`, `the shared text is: ${english[id]}`),
        ),
      )
      mistakes.push(
        ...wordProblems(text, { shared: english[id] ?? '', locale, hostTerm }).map(
          ({ what, mend, severity }) => mistake(file, at, `${id}: ${what}`, mend, severity),
        ),
      )
    }
  }
  // A text that does not exist is one mistake, not one in every language.
  return {
    file,
    locale,
    ids: Object.keys(value).filter((id) => Object.hasOwn(english, id)),
    texts: value,
    places,
    mistakes,
  }
}

/**
 * @param {string} text
 * @param {string} shared
 * @param {string} locale
 */
function textProblems(text, shared, locale) {
  const { elements, error } = parseMessage(text)
  if (error !== null) return [`the text is malformed (${error})`]
  return [...argumentProblems(elements, parseMessage(shared).elements), ...pluralProblems(locale, elements)]
}

/**
 * Own wording in English that another language lacks: its people would read another voice.
 *
 * @param {WordingKind} kind
 * @param {string} folder
 * @param {readonly string[]} languages
 * @param {Awaited<ReturnType<typeof checkFile>>[]} read
 */
function untranslated(kind, folder, languages, read) {
  const own = read.find(({ locale }) => locale === 'en')?.ids ?? []
  return languages
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const there = read.find(({ locale }) => locale === language)
      const lacking = own.filter((id) => !there?.ids.includes(id))
      if (lacking.length === 0) return []
      return [
        mistake(
          `${folder}${language}.json`,
          {},
          `${language} lacks the brand's own wording of ${named(lacking)}`,
          `translate ${lacking.length === 1 ? 'it' : 'them'} there, or remove ${lacking.length === 1 ? 'it' : 'them'} from ${kind.folder}/en.json`,
        ),
      ]
    })
}

/**
 * Shared texts that do not exist in a language the brand offers.
 *
 * @param {WordingKind} kind
 * @param {string} folder the brand's
 * @param {readonly string[]} languages
 * @param {{ locale: string; messages: Record<string, string> }[]} catalogues
 * @param {Record<string, string>} english
 */
async function missingTexts(kind, folder, languages, catalogues, english) {
  const { jsonPlaces } = await coreBrand()
  const places = jsonPlaces((await readText(`${folder}brand.json`)) ?? '')
  return languages.flatMap((language, index) => {
    const there = new Set(
      catalogues.filter(({ locale }) => locale === language).flatMap(({ messages }) => Object.keys(messages)),
    )
    const lacking = Object.keys(english).filter((id) => !there.has(id))
    if (lacking.length === 0) return []
    return [
      mistake(
        `${folder}brand.json`,
        places.ok ? places.placeOf(['languages', String(index)]) : {},
        `the language ${language} lacks ${lacking.length} of ${Object.keys(english).length} texts: ${named(lacking)}`,
        `add them to ${kind.shown}/${language}, or take "${language}" out of languages and markets`,
      ),
    ]
  })
}

/**
 * Texts that say word for word what the English ones say. Some are meant so, a slogan for example.
 *
 * @param {Awaited<ReturnType<typeof checkFile>>[]} read
 */
function leftInEnglish(read) {
  const english = read.find(({ locale }) => locale === 'en')?.texts ?? {}
  return read
    .filter(({ locale }) => locale !== 'en')
    .flatMap(({ file, locale, ids, texts, places }) =>
      ids
        .filter(
          (id) => texts[id] === english[id] && /\p{L}+\P{L}+\p{L}+\P{L}+\p{L}+/u.test(String(texts[id])),
        )
        .map((id) =>
          mistake(
            file,
            places.placeOf([id]),
            `${id} says in ${locale} what it says in English`,
            'translate it, unless it is meant so',
            'warning',
          ),
        ),
    )
}

/** @param {string[]} ids */
const named = (ids) => `${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''}`
