import { COUNTRIES } from '@visavis/core/contract/countries'
import { countryChosen, selectCountry } from '@visavis/domain/country/country.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { CountryPicker } from '@visavis/ui/CountryPicker'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { useCountryOptions } from '../account/useCountryOptions.ts'
import { useText } from '../i18n/I18nProvider.tsx'

const BY_ID = new Map(COUNTRIES.map(([code, id]) => [String(id), { code, id }]))

/**
 * Where the person says they are; the look-up by address was a guess (R3.55). Searched by name, the present
 * one first (R2.81).
 */
export function CountryChoice() {
  const text = useText()
  const dispatch = useAppDispatch()
  const { code } = useAppSelector(selectCountry)
  const named = useCountryOptions().map(({ value, label }) => ({
    code: BY_ID.get(value)?.code ?? '',
    name: label,
    dial: '',
  }))
  const label = text('app.settings.country')
  return (
    <Stack gap={2}>
      <Heading level={2} size={5}>
        {label}
      </Heading>
      <CountryPicker
        shape="name"
        countries={[
          ...named.filter((country) => country.code === code),
          ...named.filter((country) => country.code !== code),
        ]}
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
