import type { Country } from '@visavis/ui/CountryPicker'
import { useMemo } from 'react'
import { useFormats, useLocale } from '../../i18n/I18nProvider.tsx'
import { namedCountries } from '../../people/countries/namedCountries.ts'
import { phoneCountries } from './phoneNumbers.ts'

/** Countries for the picker by their names in the person's language; the one they are in comes first. */
export function usePhoneCountries(here: string): readonly Country[] {
  const formats = useFormats()
  const { tag } = useLocale()
  return useMemo(() => namedCountries(phoneCountries(), formats, tag, [here]), [formats, tag, here])
}
