import {
  DETECTED_LANGUAGES,
  LANGUAGE_PREFIXES,
  OFFERED_LANGUAGES,
  SUPPORTED_LANGUAGES,
} from '@visavis/core/contract'
import type { LanguagePrefix, OfferedLanguage, SupportedLanguage } from '@visavis/core/contract'

export type { LanguagePrefix, OfferedLanguage, SupportedLanguage }
export { OFFERED_LANGUAGES }

/** What the rest of the interface needs to know about the language in use. */
export interface Locale {
  /**
   * The language of the person: one that is not offered has texts of its own in the area `base` only (R9.51).
   */
  readonly own: SupportedLanguage
  /** The language all texts exist in: the person's, or English. */
  readonly language: OfferedLanguage
  /** `lang` of the page (R2.02): `en-GB` under /gb, `en` without a prefix. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  /** BCP 47 tag for Intl: Arabic keeps Latin digits so that prices and timers match the server. */
  readonly tag: string
}

/** Names of the languages in themselves, for the language chooser. */
export const LANGUAGE_NAMES: Readonly<Record<OfferedLanguage, string>> = {
  en: 'English',
  tr: 'Türkçe',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
}

export const isOffered = (code: string): code is OfferedLanguage =>
  (OFFERED_LANGUAGES as readonly string[]).includes(code)
/** The language in which all texts exist for somebody who speaks this one. */
export const wholeLanguage = (language: SupportedLanguage): OfferedLanguage =>
  isOffered(language) ? language : 'en'
export const isPrefix = (segment: string): segment is LanguagePrefix =>
  Object.hasOwn(LANGUAGE_PREFIXES, segment)
export const languageOfPrefix = (prefix: LanguagePrefix): OfferedLanguage => LANGUAGE_PREFIXES[prefix]

/** The prefix that chooses a language (R2.02, R2.04: gb is English). */
export function prefixOfLanguage(language: OfferedLanguage): LanguagePrefix {
  return language === 'en' ? 'gb' : language
}

/** Everything about a language as the site shows it. */
export function localeOf(own: SupportedLanguage, prefix: LanguagePrefix | '' = ''): Locale {
  return {
    own,
    language: wholeLanguage(own),
    htmlLang: prefix === 'gb' ? 'en-GB' : own,
    dir: /^(ar|he|ur)$/.test(own) ? 'rtl' : 'ltr',
    tag: own === 'ar' ? 'ar-u-nu-latn' : own === 'en' ? 'en-GB' : own,
  }
}

/** What a code may mean here: any of the 27, but of the offered ones only those of the brand. */
export const isSpoken = (code: string, offered: readonly OfferedLanguage[]): code is SupportedLanguage =>
  (SUPPORTED_LANGUAGES as readonly string[]).includes(code) && (!isOffered(code) || offered.includes(code))

/**
 * First language of a list of wishes such as `navigator.languages` that a first visit may have (R9.49,
 * R9.51); regions are ignored, and both kinds of written Norwegian are one.
 */
export function firstDetected(
  wishes: readonly string[],
  offered: readonly OfferedLanguage[] = OFFERED_LANGUAGES,
): SupportedLanguage | undefined {
  return wishes
    .map((wish) => (wish.split(/[-_]/)[0] ?? '').replace(/^n[bn]$/, 'no'))
    .find(
      (code): code is SupportedLanguage =>
        (DETECTED_LANGUAGES as readonly string[]).includes(code) && isSpoken(code, offered),
    )
}
