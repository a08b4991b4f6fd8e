import { CountryField } from '@visavis/ui/CountryField'
import type { IconName } from '@visavis/ui/Icon'
import { type NamedPlace, useCountryOffer } from './useCountryOffer.ts'

export interface CountryFilterProps {
  label: string
  hideLabel?: boolean
  /** Before the name. */
  icon?: IconName
  /** Where people are; null when the gateway did not say: then every country is offered. */
  countries: readonly NamedPlace[] | null
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
  const offer = useCountryOffer(countries, Number(value), everywhere, ({ id }) => onChange(String(id)))
  return (
    <CountryField label={label} hideLabel={hideLabel} {...(icon === undefined ? {} : { icon })} {...offer} />
  )
}
