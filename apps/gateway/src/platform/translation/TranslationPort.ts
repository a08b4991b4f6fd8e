import type { OfferedLanguage } from '@visavis/core/contract'

/**
 * What became of a text. `from` is the language the engine heard, as its code of two letters; empty when it
 * does not say. `unsupported`: it does not know the language or the text; `unavailable`: it did not answer.
 */
export type Translation =
  | { readonly outcome: 'translated'; readonly text: string; readonly from: string }
  | { readonly outcome: 'unsupported' | 'unavailable' }

/** An engine that translates. It never throws for what the engine answers or fails to answer. */
export interface TranslationPort {
  /** Named to people before a text goes there (D48). */
  readonly engine: 'phraseBook' | 'libreTranslate' | 'deepL'
  translate(text: string, to: OfferedLanguage, signal: AbortSignal): Promise<Translation>
}
