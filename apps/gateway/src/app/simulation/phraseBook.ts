import { OFFERED_LANGUAGES, type OfferedLanguage } from '@visavis/core/contract'
import type { TranslationPort } from '../../platform/translation/TranslationPort.ts'
import { linesOf } from './chatLines.ts'

const plain = (text: string): string => text.normalize('NFC').trim()

/**
 * Translates what simulated people say, word for word as they say it in another language, and nothing else:
 * an engine for development that knows its limits.
 */
export function createPhraseBook(): TranslationPort {
  const known = new Map<string, { readonly language: OfferedLanguage; readonly at: number }>()
  for (const language of OFFERED_LANGUAGES)
    for (const [at, line] of linesOf(language).entries())
      if (!known.has(plain(line))) known.set(plain(line), { language, at })
  return {
    engine: 'phraseBook',
    translate(text, to) {
      const line = known.get(plain(text))
      const said = line === undefined ? undefined : linesOf(to)[line.at]
      return Promise.resolve(
        line === undefined || said === undefined
          ? { outcome: 'unsupported' }
          : { outcome: 'translated', text: said, from: line.language },
      )
    },
  }
}
