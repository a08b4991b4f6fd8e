/** Person statuses (N.022–N.025). */
export const PersonStatus = { offline: 0, busy: 1, online: 2, invisible: 3 } as const
export type PersonStatus = (typeof PersonStatus)[keyof typeof PersonStatus]

/** Call status codes (N.026–N.033). Each is sent to its own path of table P. */
export const CallStatus = {
  start: 4,
  cancel: 2,
  answer: 3,
  refuse: 5,
  timeout: 6,
  hangup: 7,
  join: 8,
  end: 100,
} as const
export type CallStatus = (typeof CallStatus)[keyof typeof CallStatus]

/** What a call carries (R7.25). */
export const CallType = { video: 1, voice: 2 } as const
export type CallType = (typeof CallType)[keyof typeof CallType]

/** Sides of a call (N.155–N.156), as the friend/video report numbers them. */
export const RequestType = { caller: 1, callee: 2 } as const
export type CallRole = 'caller' | 'callee'

/** Genders (N.166). */
export const Gender = { male: 1, female: 2 } as const
export type Gender = (typeof Gender)[keyof typeof Gender]

/** Relations (N.167). */
export const Relation = { none: 0, friend: 1, liked: 2, sayHi: 3, blocked: 4 } as const
export type Relation = (typeof Relation)[keyof typeof Relation]

/**
 * Language ids (N.034–N.070). 0 is only a filter; `ud` and `sn` stay in the table but are not offered
 * (R3.65).
 */
export const LANGUAGE_IDS = {
  all: 0,
  en: 1,
  zh: 2,
  es: 3,
  ru: 4,
  fr: 5,
  ja: 6,
  de: 7,
  ar: 8,
  ur: 9,
  in: 10,
  bn: 11,
  pt: 12,
  nl: 13,
  ko: 14,
  da: 15,
  fi: 16,
  nb: 17,
  sv: 18,
  pl: 19,
  tr: 20,
  uk: 21,
  hr: 22,
  cs: 23,
  el: 24,
  iw: 25,
  th: 26,
  ms: 27,
  ca: 28,
  hu: 29,
  vi: 30,
  hi: 31,
  it: 32,
  is: 33,
  fa: 34,
  ud: 35,
  sn: 36,
} as const
/** Codes that other lists spell differently (R3.65). */
const LANGUAGE_SYNONYMS: Readonly<Record<string, keyof typeof LANGUAGE_IDS>> = {
  he: 'iw',
  id: 'in',
  no: 'nb',
  'zh-TW': 'zh',
  'en-GB': 'en',
}
/** The first list of app languages (C.43, R9.49): those a first visit takes from the browser (R9.51). */
export const DETECTED_LANGUAGES = [
  'ar',
  'da',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'no',
  'pt',
  'sv',
  'tr',
] as const
/**
 * Interface languages supported (C.43, R9.48): what `siteLanguage` may hold. Beyond the offered ones they
 * have the area `base`, and English for the rest (R9.51).
 */
export const SUPPORTED_LANGUAGES = [
  ...DETECTED_LANGUAGES,
  'el',
  'pl',
  'ru',
  'th',
  'uk',
  'ur',
  'vi',
  'zh',
  'zh-TW',
] as const
export type SupportedLanguage = (typeof SUPPORTED_LANGUAGES)[number]
/** Interface languages with complete catalogues (C.43). */
export const OFFERED_LANGUAGES = ['en', 'tr', 'nl', 'de', 'fr', 'it', 'es', 'pt', 'ar'] as const
export type OfferedLanguage = (typeof OFFERED_LANGUAGES)[number]

/** Id of an interface language for the `languageId` header; unknown codes give English. */
export function languageIdOf(code: string): number {
  const known = Object.hasOwn(LANGUAGE_SYNONYMS, code) ? (LANGUAGE_SYNONYMS[code] ?? code) : code
  return Object.hasOwn(LANGUAGE_IDS, known)
    ? LANGUAGE_IDS[known as keyof typeof LANGUAGE_IDS]
    : LANGUAGE_IDS.en
}

/** Language prefix of the address → language (N.146–N.154, R2.04: gb is English). */
export const LANGUAGE_PREFIXES = {
  tr: 'tr',
  gb: 'en',
  nl: 'nl',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt',
  ar: 'ar',
} as const satisfies Record<string, OfferedLanguage>
export type LanguagePrefix = keyof typeof LANGUAGE_PREFIXES

/**
 * Where a call starts that is of no mode with location ids of its own: wall, home, profile, history, friends,
 * discover, a suggestion (R9.15).
 */
export const ELSEWHERE = 0
