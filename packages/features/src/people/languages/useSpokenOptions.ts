import { useMemo } from 'react'
import { SPOKEN_LANGUAGE_IDS } from '@visavis/core/contract/spokenLanguages'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { languageCodes } from './languageCodes.ts'

/**
 * Languages a person may say they speak, by their names in the language of the page.
 *
 * @param ids those the gateway named; without them, or where it named none that is known, the built-in list
 */
export function useSpokenOptions(ids?: readonly number[]): { id: number; name: string }[] {
  const formats = useFormats()
  return useMemo(() => {
    const named = ids?.filter((id) => SPOKEN_LANGUAGE_IDS.includes(id)) ?? []
    return (named.length === 0 ? SPOKEN_LANGUAGE_IDS : named)
      .map((id) => ({ id, name: formats.language(languageCodes([id])[0] ?? '') }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }, [formats, ids])
}
