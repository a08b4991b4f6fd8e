import { CountrySheet } from '@visavis/ui/CountrySheet'
import { useMemo } from 'react'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { type ChosenPlace, useCountryOffer } from './useCountryOffer.ts'

export interface CountryLookUpProps {
  open: boolean
  onClose: () => void
  label: string
  /** Where people are, and how many; null when the gateway did not say: then every country is offered. */
  places: readonly { readonly id: number; readonly code: string; readonly hosts: number }[] | null
  /** Numeric id of the country; `0` is every country. */
  value: number
  /** Called with id and code. */
  onChange: (chosen: ChosenPlace) => void
  everywhere: string
}

/** The list behind a chip that names a country: everywhere first, found by name (S.56). */
export function CountryLookUp({
  open,
  onClose,
  label,
  places,
  value,
  onChange,
  everywhere,
}: CountryLookUpProps) {
  const text = useText()
  const formats = useFormats()
  const counted = useMemo(
    () =>
      places &&
      places.map(({ id, code, hosts }) => ({
        id,
        code,
        name: text('app.search.countryCount', { country: formats.country(code), hosts }),
      })),
    [places, text, formats],
  )
  const offer = useCountryOffer(counted, value, everywhere, onChange)
  return <CountrySheet open={open} onClose={onClose} label={label} {...offer} />
}
