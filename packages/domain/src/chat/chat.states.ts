import type { Conversation, Message, SayHiEntry } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { noLiveTexts, type LiveTexts } from './liveText.ts'
import { noTranslations, type Translations } from './translations.ts'
import type { Span } from '@visavis/core/text'

/** A line of one's own that has no answer yet, or was refused. */
export interface PendingLine {
  readonly messageId: string
  readonly friendId: number
  readonly type: 'text' | 'gift' | 'image'
  readonly content: string
  /** Of a picture: its address in this page, and how much of it has travelled (0 to 1). */
  readonly picture?: string
  readonly share?: number
  readonly composedAt: number
  readonly state: 'waiting' | 'refused'
  /** Business code of the refusal; 0 while it waits. */
  readonly code: number
  /** Parts of the text the refusal is about. */
  readonly spans?: readonly Span[]
  /** False: the browser stores nothing, the page has to stay open until it is sent. */
  readonly kept: boolean
}

/** An opened conversation: its newest lines, and older ones as far as somebody scrolled. */
export interface Thread {
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  /** By `nth`, each once. */
  readonly lines: readonly Message[]
  /** The gateway has older ones. */
  readonly more: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** The lines are those around a place somebody jumped to: the gateway has newer ones. */
  readonly newer: boolean
  readonly later: 'idle' | 'loading' | 'failed'
  /** How far the reader had read when it was opened: the mark of new lines stands behind it. */
  readonly readBefore: number
}

export interface ConversationList {
  readonly phase: 'new' | 'loading' | 'ready' | 'failed'
  readonly failure: GatewayFailure | null
  /** Last page that was read. */
  readonly page: number
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
}

export interface ChatState {
  /** What is known of conversations, those of opened threads included. */
  readonly rows: Readonly<Record<number, Conversation>>
  /** Those of the list, in its order. */
  readonly order: readonly number[]
  readonly list: ConversationList
  readonly sayHi: SayHiEntry | null
  /** Unread lines of conversations that are not muted, greetings included; the gateway counts. */
  readonly unread: number
  readonly threads: Readonly<Record<number, Thread>>
  readonly pending: Readonly<Record<number, readonly PendingLine[]>>
  /** Who is writing. */
  readonly typing: readonly number[]
  readonly live: LiveTexts
  readonly translations: Translations
  /** What was typed and not sent, by person. */
  readonly drafts: Readonly<Record<number, string>>
}

export const initialChat: ChatState = {
  rows: {},
  order: [],
  list: { phase: 'new', failure: null, page: 0, more: 'none' },
  sayHi: null,
  unread: 0,
  threads: {},
  pending: {},
  typing: [],
  drafts: {},
  live: noLiveTexts,
  translations: noTranslations,
}
/** A thread before its first answer. */
export const newThread: Thread = {
  phase: 'loading',
  failure: null,
  lines: [],
  more: false,
  older: 'idle',
  newer: false,
  later: 'idle',
  readBefore: 0,
}
