import { useAppStore, usePorts } from '@visavis/domain/hooks'
import { languageShown, selectLanguage, selectPrefix } from '@visavis/domain/language/language.slice'
import { useEffect, useMemo } from 'react'
import { firstDetected, isSpoken, localeOf } from '../../i18n/locales.ts'
import type { Locale, OfferedLanguage, SupportedLanguage } from '../../i18n/locales.ts'
import { languageOfPath, splitPrefix } from '../../i18n/prefix.ts'

/** Key of the stored language (K.03). */
export const LANGUAGE_KEY = 'siteLanguage'

/**
 * Language of an address (R2.04): its prefix, else the stored one, else the browser's, else English; of the
 * offered languages only those of the brand (R9.51).
 */
export function languageFor(
  pathname: string,
  stored: string | null,
  wishes: readonly string[],
  offered: readonly OfferedLanguage[],
): SupportedLanguage {
  const prefixed = languageOfPath(pathname)
  if (prefixed && offered.includes(prefixed)) return prefixed
  if (stored !== null && isSpoken(stored, offered)) return stored
  return firstDetected(wishes, offered) ?? offered[0] ?? 'en'
}

/** Follows the address: sets language and direction of the page, remembers a prefix, tells the domain. */
export function useInterfaceLanguage(pathname: string): Locale {
  const { storage, page, brand } = usePorts()
  const store = useAppStore()
  const { prefix } = splitPrefix(pathname)
  const language = languageFor(pathname, storage.get(LANGUAGE_KEY), page.languages(), brand.languages)
  const locale = useMemo(() => localeOf(language, prefix), [language, prefix])
  useEffect(() => {
    document.documentElement.lang = locale.htmlLang
    document.documentElement.dir = locale.dir
    if (prefix !== '' && storage.get(LANGUAGE_KEY) !== language) storage.set(LANGUAGE_KEY, language)
    const shown = store.getState()
    if (selectLanguage(shown) !== language || selectPrefix(shown) !== prefix)
      store.dispatch(languageShown({ language, prefix }))
  }, [store, language, locale, prefix, storage])
  return locale
}
