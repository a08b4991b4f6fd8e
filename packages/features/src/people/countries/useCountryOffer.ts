import { COUNTRIES } from '@visavis/core/contract/countries'
import { selectCountry } from '@visavis/domain/country/country.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import type { CountryPickerProps } from '@visavis/ui/CountryPicker'
import { useMemo } from 'react'
import { useFormats, useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { namedCountries } from './namedCountries.ts'

/** A country where somebody is. */
export interface NamedPlace {
  readonly id: number
  readonly code: string
  /** Says more than the name: "Germany (3)". */
  readonly name?: string
}
/** What is chosen; no code and 0 are every country. */
export type ChosenPlace = Pick<NamedPlace, 'id' | 'code'>

/** Every country, where nobody says where people are (S.56). */
const BUILT_IN: readonly NamedPlace[] = COUNTRIES.map(([code, id]) => ({ code, id }))

/**
 * What a filter by country offers, as list and as field (R2.81): everywhere, the chosen one, the person's
 * own, then the others by name; those without a code of two letters are left out.
 *
 * @param places where people are; null when the gateway did not say
 */
export function useCountryOffer(
  places: readonly NamedPlace[] | null,
  value: number,
  everywhere: string,
  onChange: (chosen: ChosenPlace) => void,
): Pick<
  CountryPickerProps,
  'countries' | 'value' | 'onChange' | 'searchLabel' | 'nothingFound' | 'closeLabel'
> {
  const text = useText()
  const formats = useFormats()
  const { tag } = useLocale()
  const own = useAppSelector(selectCountry).code
  const offered = places ?? BUILT_IN
  const chosen = offered.find(({ id }) => id === value)?.code ?? ''
  return {
    countries: useMemo(
      () => [
        { code: '', name: everywhere, dial: '' },
        ...namedCountries(
          offered.filter(({ code }) => /^[A-Z]{2}$/.test(code)),
          formats,
          tag,
          [chosen, own],
        ),
      ],
      [offered, everywhere, formats, tag, chosen, own],
    ),
    value: chosen,
    onChange: (code) => onChange({ id: offered.find((place) => place.code === code)?.id ?? 0, code }),
    searchLabel: text('app.settings.countrySearch'),
    nothingFound: text('app.phone.countryNone'),
    closeLabel: text('base.action.close'),
  }
}
