import { COUNTRIES } from '@visavis/core/contract/countries'
import { useMemo } from 'react'
import { useFormats, useLocale, useText } from '../i18n/I18nProvider.tsx'
import { isOwnCountry } from '../i18n/formats.ts'
import { namedCountries } from '../people/countries/namedCountries.ts'

/** A country as it is offered: `code` is ISO 3166-1 alpha-2, `id` what the contract knows it by. */
export interface CountryOption {
  id: number
  code: string
  name: string
  dial: string
}

/**
 * All countries by their names in the person's language, in its order; the one of `first` stands before them.
 */
export function useCountryOptions(first: string): CountryOption[] {
  const formats = useFormats()
  const text = useText('country')
  const { tag } = useLocale()
  return useMemo(() => {
    const options = COUNTRIES.map(([code, id]) => ({
      id,
      code,
      ...(isOwnCountry(code) ? { name: text(`country.${code}`) } : {}),
    }))
    return namedCountries(options, formats, tag, [first])
  }, [formats, text, tag, first])
}
