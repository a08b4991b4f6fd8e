import { createAction, type UnknownAction } from '@reduxjs/toolkit'

/** Who translated: the browser itself, or the engine of the gateway. */
export type TranslatedBy = 'device' | 'phraseBook' | 'libreTranslate' | 'deepL'
/** A line in the reader's language, or on its way there. */
export type LineTranslation =
  | { readonly phase: 'loading' }
  | {
      readonly phase: 'ready'
      readonly text: string
      readonly from: string
      readonly by: TranslatedBy
      readonly shown: boolean
    }

/** The question before coins are taken: the free ones of today are used. */
export interface TranslationAsk {
  readonly friendId: number
  readonly messageId: string
  readonly price: number
  readonly resetAt: number
}
export interface Translations {
  readonly lines: Readonly<Record<string, LineTranslation>>
  /** Conversations whose new lines are translated by themselves. */
  readonly always: readonly number[]
  readonly ask: TranslationAsk | null
}
export const noTranslations: Translations = { lines: {}, always: [], ask: null }

export const lineTranslated = createAction<{ messageId: string; line: LineTranslation | null }>(
  'chat/lineTranslated',
)
export const translationAsked = createAction<TranslationAsk | null>('chat/translationAsked')
export const alwaysRead = createAction<readonly number[]>('chat/translateAlwaysRead')

/** Translations of lines, beside the lines. */
export function translationStep(state: Translations, action: UnknownAction): Translations {
  if (lineTranslated.match(action)) {
    const { messageId, line } = action.payload
    const { [messageId]: _old, ...others } = state.lines
    return { ...state, lines: line === null ? others : { ...others, [messageId]: line } }
  }
  if (translationAsked.match(action)) return { ...state, ask: action.payload }
  if (alwaysRead.match(action)) return { ...state, always: action.payload }
  return state
}
