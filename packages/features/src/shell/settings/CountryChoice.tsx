import { COUNTRIES } from '@visavis/core/contract/countries'
import { countryChosen, selectCountry } from '@visavis/domain/country/country.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { CountryPicker } from '@visavis/ui/CountryPicker'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { useCountryOptions } from '../../account/useCountryOptions.ts'
import { useText } from '../../i18n/I18nProvider.tsx'

/**
 * Where the person says they are; the look-up by address was a guess (R3.55). Searched by name, the present
 * one first (R2.81).
 */
export function CountryChoice() {
  const text = useText()
  const dispatch = useAppDispatch()
  const { code } = useAppSelector(selectCountry)
  const countries = useCountryOptions(code)
  const label = text('app.settings.country')
  return (
    <Stack gap={2}>
      <Heading level={2} size={5}>
        {label}
      </Heading>
      <CountryPicker
        shape="name"
        countries={countries}
        value={code}
        placeholder={text('app.settings.countryNone')}
        label={label}
        searchLabel={text('app.settings.countrySearch')}
        nothingFound={text('app.phone.countryNone')}
        closeLabel={text('base.action.close')}
        onChange={(chosen) => {
          const found = COUNTRIES.find(([known]) => known === chosen)
          if (found) dispatch(countryChosen({ code: found[0], id: found[1] }))
        }}
      />
    </Stack>
  )
}
