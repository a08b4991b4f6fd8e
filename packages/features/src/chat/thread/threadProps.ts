import type { Conversation, Message } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { Translations } from '@visavis/domain/chat/translations'
import type { LiveState } from '@visavis/domain/chat/liveText'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import type { ReactNode } from 'react'
import type { LineActions } from './lineActions.ts'

export interface ThreadProps extends LineActions {
  /** Null while it is read for the first time. */
  readonly person: Conversation | null
  readonly status: 0 | 1 | 2 | 3
  readonly lines: readonly Message[]
  readonly pending: readonly PendingLine[]
  readonly loading: boolean
  readonly failure: GatewayFailure | null
  readonly more: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** The lines are those around an older place. */
  readonly newer: boolean
  readonly later: 'idle' | 'loading' | 'failed'
  /** Place of the line somebody came for; null for the newest. */
  readonly place: number | null
  readonly readBefore: number
  readonly typing: boolean
  /** Real-time text: who has it on, and what the other side is typing. */
  readonly live: LiveState
  readonly liveText: string
  /** Lines in the reader's language, by message. */
  readonly translations: Translations['lines']
  /** Somebody translates here: the browser, or the gateway. */
  readonly translates: boolean
  /** New lines of this conversation are translated by themselves. */
  readonly always: boolean
  readonly draft: string
  /** Words of the text in the field that were refused and still stand there. */
  readonly listedWords: readonly string[]
  readonly online: boolean
  readonly now: number
  readonly onRetry: () => void
  readonly onOlder: () => void
  readonly onLater: () => void
  readonly onNewest: () => void
  readonly onPlace: (nth: number) => void
  /** The newest line is in view, or no more. */
  readonly onSeen: (seen: boolean) => void
  /** The person: report or block. */
  readonly onSafety: () => void
  readonly onDraft: (text: string) => void
  readonly onSend: () => void
  /** Switches real-time text. */
  readonly onLive: (on: boolean) => void
  readonly onPicture: (picture: Blob) => void
  /** Asks to be friends, or answers who asked; nothing for friends. */
  readonly friend?: ReactNode
  /** Opens the gifts; null where they are opened elsewhere. */
  readonly onGift: (() => void) | null
  readonly onMute: () => void
  readonly onAlways: () => void
  readonly onPin: () => void
  /** Asks for the person's note name. */
  readonly onName: () => void
  readonly onRemove: () => void
}

/** A thread whose person is known, below whatever names the person. */
export type KnownThread = Omit<ThreadProps, 'onName'> & {
  readonly person: Conversation
  readonly name: string
}
