import { LANGUAGE_IDS, SUPPORTED_LANGUAGES, languageIdOf } from '@visavis/core/contract'
import { useFormats } from '../i18n/I18nProvider.tsx'

/** Languages a person may say they speak, by their names in the language of the page. */
export function useSpokenOptions(): { id: number; name: string }[] {
  const formats = useFormats()
  return [...new Set(SUPPORTED_LANGUAGES.map((code) => languageIdOf(code)))]
    .map((id) => ({
      id,
      name: formats.language(Object.keys(LANGUAGE_IDS).find((code) => languageIdOf(code) === id) ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
