import { CountrySheet } from '@visavis/ui/CountrySheet'
import { useText } from '../i18n/I18nProvider.tsx'
import { type NamedPlace, useNamedPlaces } from './useNamedPlaces.ts'

export interface CountryLookUpProps {
  open: boolean
  onClose: () => void
  label: string
  places: readonly NamedPlace[]
  /** Numeric id of the country; `0` is every country. */
  value: number
  /** Called with the id. */
  onChange: (id: number) => void
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
  return (
    <CountrySheet
      open={open}
      onClose={onClose}
      label={label}
      countries={useNamedPlaces(places, everywhere)}
      value={places.find(({ id }) => id === value)?.code ?? ''}
      onChange={(chosen) => onChange(places.find(({ code }) => code === chosen)?.id ?? 0)}
      searchLabel={text('app.settings.countrySearch')}
      nothingFound={text('app.phone.countryNone')}
      closeLabel={text('base.action.close')}
    />
  )
}
