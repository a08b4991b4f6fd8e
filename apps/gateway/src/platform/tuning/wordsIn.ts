import { languageIdOf } from '@visavis/core/contract/enumerations'

/** Words in a language, else in English; empty where there are none. */
export function wordsIn(words: Readonly<Record<string, string>> | undefined, languageId: number): string {
  if (words === undefined) return ''
  const own = Object.keys(words).find((code) => code !== 'en' && languageIdOf(code) === languageId)
  const english = languageId === languageIdOf('en')
  return (english || own === undefined ? words['en'] : words[own]) ?? ''
}
