import type { Country } from '@visavis/ui/CountryPicker'
import { useMemo } from 'react'
import { useFormats, useLocale } from '../../i18n/I18nProvider.tsx'
import { phoneCountries } from './phoneNumbers.ts'

/** Countries for the picker by their names in the person's language; the one they are in comes first. */
export function usePhoneCountries(here: string): readonly Country[] {
  const formats = useFormats()
  const { tag } = useLocale()
  return useMemo(() => {
    const named = phoneCountries().map(({ code, dial }) => ({ code, dial, name: formats.country(code) }))
    return named.sort(
      (one, other) =>
        Number(other.code === here) - Number(one.code === here) || one.name.localeCompare(other.name, tag),
    )
  }, [formats, tag, here])
}
