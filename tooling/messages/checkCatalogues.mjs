import { messageArguments, pluralsOf } from './messageArguments.mjs'
import { parseMessage } from './parseMessage.mjs'
import { roleWordProblems } from './roleWords.mjs'

/** Plural forms whole numbers need in a language, e.g. one, few, many, other. */
function formsOf(locale, type) {
  const rules = new Intl.PluralRules(locale, { type })
  return new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)))
}

/** Plural forms of a text that its language lacks or does not know. */
export function pluralProblems(locale, elements) {
  return pluralsOf(elements).flatMap((plural) => {
    const type = plural.pluralType ?? 'cardinal'
    const needed = formsOf(locale, type)
    const legal = new Set(new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories)
    const given = Object.keys(plural.options).filter((form) => !form.startsWith('='))
    return [
      ...given
        .filter((form) => !legal.has(form))
        .map((form) => `{${plural.value}} has the form "${form}", which ${locale} does not know`),
      ...[...needed]
        .filter((form) => !given.includes(form))
        .map((form) => `{${plural.value}} lacks the form "${form}"`),
    ]
  })
}

/** Differences between the arguments of a text and those of the English one. */
export function argumentProblems(elements, english) {
  const own = messageArguments(elements)
  const wanted = messageArguments(english)
  return [
    ...[...wanted.keys()]
      .filter((name) => !own.has(name))
      .map((name) => `{${name}} of the English text is missing`),
    ...[...own.keys()]
      .filter((name) => !wanted.has(name))
      .map((name) => `{${name}} is not in the English text`),
    ...[...own]
      .filter(([name, kind]) => wanted.has(name) && (kind === 'tag') !== (wanted.get(name) === 'tag'))
      .map(([name]) => `{${name}} is a tag in one text only`),
  ]
}

/**
 * Everything wrong with catalogues: malformed, misplaced, missing, superfluous, other arguments than in
 * English, plural forms, words of one brand.
 *
 * @param {import('./readCatalogues.mjs').Catalogue[]} catalogues
 * @param {readonly string[]} locales every language that must be complete
 * @param {readonly string[]} [further] languages that have the area `base`, whole, and nothing else (R9.51)
 * @returns {string[]}
 */
export function checkCatalogues(catalogues, locales, further = []) {
  const problems = []
  const parsed = new Map()
  for (const { locale, area, file, messages } of catalogues) {
    if (further.includes(locale)) {
      if (area !== 'base')
        problems.push(`${file}: ${locale} is not an offered language and has base.json only`)
    } else if (!locales.includes(locale))
      problems.push(`${file}: ${locale} is not an offered language (${locales.join(', ')})`)
    for (const [id, text] of Object.entries(messages)) {
      if (!id.startsWith(`${area}.`)) problems.push(`${file}: ${id} must start with "${area}."`)
      const { elements, error } = parseMessage(text)
      if (error !== null) problems.push(`${file}: ${id} is malformed: ${error}`)
      else {
        parsed.set(`${locale} ${id}`, { file, elements })
        if (further.includes(locale) && pluralsOf(elements).length > 0)
          problems.push(
            `${file}: ${id}: has a plural, but stands among English texts and is formatted by their rules`,
          )
        problems.push(...pluralProblems(locale, elements).map((problem) => `${file}: ${id}: ${problem}`))
        if (locale === 'en')
          problems.push(...roleWordProblems(elements).map((problem) => `${file}: ${id}: ${problem}`))
      }
    }
  }
  const english = catalogues.filter(({ locale }) => locale === 'en')
  for (const locale of locales.filter((name) => name !== 'en'))
    problems.push(...compareWithEnglish(locale, english, catalogues, parsed))
  const base = english.filter(({ area }) => area === 'base')
  for (const locale of further) problems.push(...compareWithEnglish(locale, base, catalogues, parsed))
  return problems
}

function compareWithEnglish(locale, english, catalogues, parsed) {
  const problems = []
  const own = new Map(
    catalogues
      .filter((catalogue) => catalogue.locale === locale)
      .map((catalogue) => [catalogue.area, catalogue.messages]),
  )
  for (const { area, messages } of english) {
    const ids = Object.keys(messages)
    const missing = ids.filter((id) => !Object.hasOwn(own.get(area) ?? {}, id))
    const extra = Object.keys(own.get(area) ?? {}).filter((id) => !Object.hasOwn(messages, id))
    if (missing.length > 0)
      problems.push(
        `${locale}/${area}.json lacks ${missing.length} of ${ids.length}: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
      )
    if (extra.length > 0)
      problems.push(
        `${locale}/${area}.json has ${extra.length} that English does not have: ${extra.slice(0, 5).join(', ')}${extra.length > 5 ? ' …' : ''}`,
      )
    for (const id of ids) {
      const text = parsed.get(`${locale} ${id}`)
      const reference = parsed.get(`en ${id}`)
      if (text && reference)
        problems.push(
          ...argumentProblems(text.elements, reference.elements).map(
            (problem) => `${text.file}: ${id}: ${problem}`,
          ),
        )
    }
  }
  return problems
}
