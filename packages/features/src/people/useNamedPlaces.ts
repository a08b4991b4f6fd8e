import type { Country } from '@visavis/ui/CountryPicker'
import { useMemo } from 'react'
import { useFormats, useLocale } from '../i18n/I18nProvider.tsx'

/** A country where somebody is. */
export interface NamedPlace {
  readonly id: number
  readonly code: string
  /** Says more than the name: "Germany (3)". */
  readonly name?: string
}

/**
 * Countries by name in the person's language, after the line of all of them; those without a name are left
 * out.
 */
export function useNamedPlaces(places: readonly NamedPlace[], everywhere: string): Country[] {
  const formats = useFormats()
  const { tag } = useLocale()
  return useMemo(() => {
    const named = places
      .filter(({ code }) => /^[A-Z]{2}$/.test(code))
      .map(({ code, name }) => ({ code, name: name ?? formats.country(code), dial: '' }))
      .sort((a, b) => a.name.localeCompare(b.name, tag))
    return [{ code: '', name: everywhere, dial: '' }, ...named]
  }, [places, everywhere, formats, tag])
}
