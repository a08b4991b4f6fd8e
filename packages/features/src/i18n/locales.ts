import { LANGUAGE_PREFIXES, OFFERED_LANGUAGES } from '@visavis/core/contract'
import type { LanguagePrefix, OfferedLanguage } from '@visavis/core/contract'

export type { LanguagePrefix, OfferedLanguage }
export { OFFERED_LANGUAGES }

/** What the rest of the interface needs to know about the language in use. */
export interface Locale {
  readonly language: OfferedLanguage
  /** `lang` of the page (R2.02): `en-GB` under /gb, `en` without a prefix. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  /** BCP 47 tag for Intl: Arabic keeps Latin digits so that prices and timers match the server. */
  readonly tag: string
}

/** Names of the languages in themselves, for the language chooser. */
export const LANGUAGE_NAMES: Readonly<Record<OfferedLanguage, string>> = {
  en: 'English', tr: 'Türkçe', nl: 'Nederlands', de: 'Deutsch', fr: 'Français', it: 'Italiano', es: 'Español', pt: 'Português', ar: 'العربية',
}

export const isOffered = (code: string): code is OfferedLanguage => (OFFERED_LANGUAGES as readonly string[]).includes(code)
export const isPrefix = (segment: string): segment is LanguagePrefix => Object.hasOwn(LANGUAGE_PREFIXES, segment)
export const languageOfPrefix = (prefix: LanguagePrefix): OfferedLanguage => LANGUAGE_PREFIXES[prefix]

/** The prefix that chooses a language (R2.02, R2.04: gb is English). */
export function prefixOfLanguage(language: OfferedLanguage): LanguagePrefix {
  return language === 'en' ? 'gb' : language
}

/** Everything about a language as the site shows it. */
export function localeOf(language: OfferedLanguage, prefix: LanguagePrefix | '' = ''): Locale {
  return {
    language,
    htmlLang: prefix === 'gb' ? 'en-GB' : language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    tag: language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-GB' : language,
  }
}

/** First offered language of a list of wishes such as `navigator.languages`; regions are ignored. */
export function firstOffered(wishes: readonly string[], offered: readonly OfferedLanguage[] = OFFERED_LANGUAGES): OfferedLanguage | undefined {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split(/[-_]/)[0] ?? ''
    const found = offered.find((language) => language === base)
    if (found) return found
  }
  return undefined
}
