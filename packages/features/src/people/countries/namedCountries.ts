import type { Country } from '@visavis/ui/CountryPicker'
import type { Formats } from '../../i18n/formats.ts'

/** A country before it has its name; `name` says more than the name: "Germany (3)". */
export interface UnnamedCountry {
  readonly code: string
  readonly name?: string
  readonly dial?: string
}

let english: Intl.DisplayNames | undefined
const englishName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? (english ??= new Intl.DisplayNames('en', { type: 'region' })).of(code) : undefined

/**
 * Countries for a chooser (R2.81): named in the person's language, found by their English names, too, and in
 * the order of the language.
 *
 * @param first codes that stand before all others: the chosen country, the one the person is in
 */
export function namedCountries<T extends UnnamedCountry>(
  countries: readonly T[],
  { country }: Pick<Formats, 'country'>,
  tag: string,
  first: readonly string[],
): (T & Country)[] {
  const likely = [...new Set(first)].filter((code) => code !== '')
  const place = (code: string) => (likely.includes(code) ? likely.indexOf(code) : likely.length)
  const { compare } = new Intl.Collator(tag)
  return countries
    .map((one) => {
      const known = englishName(one.code)
      return {
        ...one,
        name: one.name ?? country(one.code),
        dial: one.dial ?? '',
        ...(known === undefined ? {} : { english: known }),
      }
    })
    .sort((one, other) => place(one.code) - place(other.code) || compare(one.name, other.name))
}
