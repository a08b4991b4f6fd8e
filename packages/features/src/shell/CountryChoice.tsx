import { COUNTRIES } from '@visavis/core/contract/countries'
import { countryChosen, selectCountry } from '@visavis/domain/country/country.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Select } from '@visavis/ui/Select'
import { useCountryOptions } from '../account/useCountryOptions.ts'
import { useText } from '../i18n/I18nProvider.tsx'

/** Where the person says they are; the look-up by address was a guess (R3.55). */
export function CountryChoice() {
  const text = useText()
  const dispatch = useAppDispatch()
  const { id } = useAppSelector(selectCountry)
  const options = useCountryOptions()
  return (
    <Select
      label={text('app.settings.country')}
      icon="map-pin"
      value={options.some(({ value }) => value === String(id)) ? String(id) : ''}
      placeholder={text('app.settings.country')}
      options={options}
      onChange={(value) => {
        const found = COUNTRIES.find(([, number]) => String(number) === value)
        if (found) dispatch(countryChosen({ code: found[0], id: found[1] }))
      }}
    />
  )
}
