import { CountryField } from '@visavis/ui/CountryField'
import type { IconName } from '@visavis/ui/Icon'
import { useText } from '../i18n/I18nProvider.tsx'
import { type NamedPlace, useNamedPlaces } from './useNamedPlaces.ts'

export interface CountryFilterProps {
  label: string
  hideLabel?: boolean
  /** Before the name. */
  icon?: IconName
  /** Where people are; those without a code of two letters are left out. */
  countries: readonly NamedPlace[]
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
  icon,
  countries,
  value,
  onChange,
  everywhere,
}: CountryFilterProps) {
  const text = useText()
  return (
    <CountryField
      label={label}
      hideLabel={hideLabel}
      {...(icon === undefined ? {} : { icon })}
      countries={useNamedPlaces(countries, everywhere)}
      value={countries.find(({ id }) => String(id) === value)?.code ?? ''}
      onChange={(chosen) => onChange(String(countries.find(({ code }) => code === chosen)?.id ?? 0))}
      searchLabel={text('app.settings.countrySearch')}
      nothingFound={text('app.phone.countryNone')}
      closeLabel={text('base.action.close')}
    />
  )
}
