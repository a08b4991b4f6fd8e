import { createAction } from '@reduxjs/toolkit'
import type { Span } from '@visavis/core/text'
import type { Conversation, Data, Message } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { ChatFrame } from './chat.pushes.ts'
import type { PendingLine } from './chat.states.ts'

/** Frames about conversations, all that came at once: one action, one drawing. */
export const chatHeard = createAction<readonly ChatFrame[]>('chat/heard')

export const listLoading = createAction<{ more: boolean }>('chat/listLoading')
export const listRead = createAction<Data<'conversations'>>('chat/listRead')
export const listFailed = createAction<{ failure: GatewayFailure }>('chat/listFailed')

export const threadLoading = createAction<{ friendId: number }>('chat/threadLoading')
export const threadRead = createAction<{
  friendId: number
  conversation: Conversation
  messages: readonly Message[]
  more: boolean
  /** Place of the newest line that was known when it was asked for: later ones came meanwhile. */
  askedAt: number
}>('chat/threadRead')
export const threadFailed = createAction<{ friendId: number; failure: GatewayFailure }>('chat/threadFailed')
export const threadLeft = createAction<{ friendId: number }>('chat/threadLeft')
export const olderLoading = createAction<{ friendId: number }>('chat/olderLoading')
export const olderRead = createAction<{ friendId: number; messages: readonly Message[]; more: boolean }>(
  'chat/olderRead',
)
export const olderFailed = createAction<{ friendId: number }>('chat/olderFailed')
/** The lines around a place: they stand instead of those that were read. */
export const placeRead = createAction<{
  friendId: number
  conversation: Conversation
  messages: readonly Message[]
  more: boolean
  newer: boolean
}>('chat/placeRead')
export const laterLoading = createAction<{ friendId: number }>('chat/laterLoading')
export const laterRead = createAction<{ friendId: number; messages: readonly Message[]; newer: boolean }>(
  'chat/laterRead',
)
export const laterFailed = createAction<{ friendId: number }>('chat/laterFailed')
/** What the head of a thread and its row show, read anew. */
export const conversationRead = createAction<Conversation>('chat/conversationRead')

/** A line was stored for sending: it is drawn from now on. */
export const lineComposed = createAction<PendingLine>('chat/lineComposed')
/** What the outbox of this browser holds for this person. */
export const pendingRead = createAction<readonly PendingLine[]>('chat/pendingRead')
export const lineSent = createAction<Message>('chat/lineSent')
export const lineRefused = createAction<{
  friendId: number
  messageId: string
  code: number
  spans?: readonly Span[]
}>('chat/lineRefused')
/** A picture travels. */
export const pictureMoved = createAction<{ friendId: number; messageId: string; share: number }>(
  'chat/pictureMoved',
)
export const lineDiscarded = createAction<{ friendId: number; messageId: string }>('chat/lineDiscarded')
export const lineDeleted = createAction<{ friendId: number; messageId: string }>('chat/lineDeleted')

export const readUpTo = createAction<{ friendId: number; nth: number; noReadCount: number; unread: number }>(
  'chat/readUpTo',
)
export const conversationRemoved = createAction<{ friendId: number }>('chat/conversationRemoved')
export const conversationSet = createAction<{ friendId: number; muted: boolean; pinned: boolean }>(
  'chat/conversationSet',
)
export const unreadHeard = createAction<{ unread: number }>('chat/unreadHeard')
export const typingEnded = createAction<{ friendId: number }>('chat/typingEnded')
export const draftChanged = createAction<{ friendId: number; text: string }>('chat/draftChanged')
export const draftsRead = createAction<Readonly<Record<number, string>>>('chat/draftsRead')
/** Another tab of this browser wrote, sent or dropped a line. */
export const otherTabWrote = createAction('chat/otherTabWrote')
