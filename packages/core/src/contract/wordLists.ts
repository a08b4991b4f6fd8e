/** Languages that have a list of their own; `other` takes words of any further one. */
export const WORD_LIST_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'other'] as const
export type WordListLanguage = (typeof WORD_LIST_LANGUAGES)[number]

/** Most entries of one list, and letters of one entry. */
export const WORD_LIST_MAX = 300
export const WORD_MAX = 40

/**
 * Words no message may hold unless operators decide otherwise: abuse of children, calls to suicide, and slurs
 * against origin and orientation. Ordinary swearing stays between the two who talk; reports and blocks answer
 * it. An entry stands for the whole word or phrase; `*` at an end for further letters there.
 */
export const DEFAULT_WORD_LISTS: Readonly<Record<WordListLanguage, readonly string[]>> = {
  ar: ['اباحية اطفال', 'اباحية الاطفال', 'اقتل نفسك', 'اقتلي نفسك'],
  de: ['kinderporno*', 'bring dich um', 'bring dich doch um', 'häng dich auf', 'kanake*', 'neger*'],
  en: [
    'child porn*',
    'kiddie porn*',
    'kill yourself',
    'kill urself',
    'hang yourself',
    'nigger*',
    'faggot*',
    'kike',
    'kikes',
  ],
  es: ['pornografía infantil', 'porno infantil', 'suicídate', 'sudaca', 'sudacas', 'maricón', 'maricones'],
  fr: [
    'pédoporno*',
    'pornographie infantile',
    'suicide toi',
    'sale nègre',
    'sale arabe',
    'bougnoule*',
    'sale pédé',
  ],
  it: [
    'pedoporno*',
    'pornografia infantile',
    'suicidati',
    'sporco negro',
    'negro di merda',
    'frocio di merda',
  ],
  nl: ['kinderporno*', 'pleeg zelfmoord', 'maak jezelf van kant', 'kankerturk*', 'kutmarokkaan*', 'nikker*'],
  pt: [
    'pornografia infantil',
    'porno infantil',
    'vai se matar',
    'se suicida',
    'preto de merda',
    'viado de merda',
  ],
  tr: ['çocuk pornosu', 'intihar et', 'kendini öldür', 'kendini as'],
  other: [],
}
