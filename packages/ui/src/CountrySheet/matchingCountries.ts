export interface Country {
  /** ISO 3166-1 alpha-2: `DE`. */
  code: string
  /** In the language of the page. */
  name: string
  /** English name: found by it, too. */
  english?: string
  /** Dialling code without plus: `49`; empty where numbers do not matter. */
  dial: string
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const isNamed = (name: string, wanted: string): boolean => {
  const folded = fold(name)
  return (
    folded.startsWith(wanted) ||
    folded.split(/[\s(-]/).some((word) => word.startsWith(wanted)) ||
    folded.includes(` ${wanted}`)
  )
}

/**
 * Countries whose name, in the language of the page or in English, has a word that starts so, whose code it
 * is, or whose number starts so; accents and case do not count.
 */
export function matchingCountries(countries: readonly Country[], search: string): readonly Country[] {
  const wanted = fold(search.trim())
  if (wanted === '') return countries
  const number = /^\+?(\d+)$/.exec(wanted)?.[1]
  return countries.filter(({ code, name, english, dial }) =>
    number !== undefined
      ? dial.startsWith(number)
      : code.toLowerCase() === wanted || isNamed(name, wanted) || isNamed(english ?? '', wanted),
  )
}
