import { COUNTRIES } from '@visavis/core/contract/countries'
import type { SelectOption } from '@visavis/ui/Select'
import { useMemo } from 'react'
import { useFormats, useLocale, useText } from '../i18n/I18nProvider.tsx'
import { isOwnCountry } from '../i18n/formats.ts'

/** All countries by their names in the person's language, in its order; the value is the numeric id. */
export function useCountryOptions(): SelectOption[] {
  const formats = useFormats()
  const text = useText('country')
  const { tag } = useLocale()
  return useMemo(() => {
    const options = COUNTRIES.map(([code, id]) => ({
      value: String(id),
      label: isOwnCountry(code) ? text(`country.${code}`) : formats.country(code),
    }))
    return options.sort((a, b) => a.label.localeCompare(b.label, tag))
  }, [formats, text, tag])
}
