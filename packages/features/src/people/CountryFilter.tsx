import { CountryField } from '@visavis/ui/CountryField'
import { useMemo } from 'react'
import { useFormats, useLocale, useText } from '../i18n/I18nProvider.tsx'

export interface CountryFilterProps {
  label: string
  hideLabel?: boolean
  /** Where people are; those without a code of two letters are left out. */
  countries: readonly { readonly id: number; readonly code: string }[]
  /** Numeric id of the country; `0` is every country. */
  value: string
  /** Called with the id. */
  onChange: (id: string) => void
  /** First line: people of every country. */
  everywhere: string
}

/** People of one country, found by its name, or of all countries (R2.81). */
export function CountryFilter({
  label,
  hideLabel = false,
  countries,
  value,
  onChange,
  everywhere,
}: CountryFilterProps) {
  const text = useText()
  const formats = useFormats()
  const { tag } = useLocale()
  const choices = useMemo(() => {
    const named = countries
      .filter(({ code }) => /^[A-Z]{2}$/.test(code))
      .map(({ code }) => ({ code, name: formats.country(code), dial: '' }))
      .sort((a, b) => a.name.localeCompare(b.name, tag))
    return [{ code: '', name: everywhere, dial: '' }, ...named]
  }, [countries, everywhere, formats, tag])
  return (
    <CountryField
      label={label}
      hideLabel={hideLabel}
      icon="globe-hemisphere-west"
      countries={choices}
      value={countries.find(({ id }) => String(id) === value)?.code ?? ''}
      onChange={(chosen) => onChange(String(countries.find(({ code }) => code === chosen)?.id ?? 0))}
      searchLabel={text('app.settings.countrySearch')}
      nothingFound={text('app.phone.countryNone')}
      closeLabel={text('base.action.close')}
    />
  )
}
