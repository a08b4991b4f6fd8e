import { useMemo, useState } from 'react'
import { useCountryIdsQuery } from '@visavis/domain/wall/wall.api'
import type { SelectOption } from '@visavis/ui/Select'
import { useText } from '../i18n/I18nProvider.tsx'
import { useSpokenOptions } from '../people/languages/useSpokenOptions.ts'

/** Whom to meet: countries where somebody is, and languages people speak; `0` is everybody. */
export function useMatchFilters(known: { countryId: number; languageIds: readonly number[] } | null) {
  const text = useText('webChat')
  const spoken = useSpokenOptions()
  const [country, setCountry] = useState(String(known?.countryId ?? 0))
  const [language, setLanguage] = useState(String(known?.languageIds[0] ?? 0))
  const { data, isError } = useCountryIdsQuery()
  const countries = data?.countries ?? (isError ? null : [])
  const languages = useMemo(
    (): SelectOption[] => [
      { value: '0', label: text('webChat.match.anyLanguage') },
      ...spoken.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    [spoken, text],
  )
  const countryId = countries?.every(({ id }) => String(id) !== country) ? 0 : Number(country)
  return {
    countries,
    languages,
    country: String(countryId),
    language,
    setCountry,
    setLanguage,
    countryId,
    languageIds: language === '0' ? [] : [Number(language)],
  }
}
