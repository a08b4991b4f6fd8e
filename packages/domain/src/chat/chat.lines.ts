import type { UnknownAction } from '@reduxjs/toolkit'
import * as events from './chat.events.ts'
import { quiet, withMessage, withoutLine, withPending, withRow } from './chat.parts.ts'
import type { ChatState, PendingLine } from './chat.states.ts'

/** Refusal "wait for a reply" (E.87). */
const WAIT_FOR_REPLY = 20_914

/** Own lines on their way, and what is being typed. */
export function lineStep(state: ChatState, action: UnknownAction): ChatState {
  if (events.lineComposed.match(action))
    return withPending(state, action.payload.friendId, (lines) => [
      ...lines.filter(({ messageId }) => messageId !== action.payload.messageId),
      action.payload,
    ])
  if (events.pendingRead.match(action)) return { ...state, pending: grouped(state, action.payload) }
  if (events.lineSent.match(action)) return withMessage(state, action.payload)
  if (events.lineRefused.match(action)) {
    const { friendId, messageId, code, spans = [] } = action.payload
    const next = withPending(state, friendId, (lines) =>
      lines.map((line) => (line.messageId === messageId ? { ...line, state: 'refused', code, spans } : line)),
    )
    return code === WAIT_FOR_REPLY ? withRow(next, friendId, { replyAwaited: true }) : next
  }
  if (events.pictureMoved.match(action)) {
    const { friendId, messageId, share } = action.payload
    return withPending(state, friendId, (lines) =>
      lines.map((line) => (line.messageId === messageId ? { ...line, share } : line)),
    )
  }
  if (events.lineDiscarded.match(action))
    return withPending(state, action.payload.friendId, (lines) =>
      lines.filter(({ messageId }) => messageId !== action.payload.messageId),
    )
  if (events.lineDeleted.match(action))
    return withoutLine(state, action.payload.friendId, action.payload.messageId)
  if (events.typingEnded.match(action)) return quiet(state, action.payload.friendId)
  if (events.draftsRead.match(action)) return { ...state, drafts: action.payload }
  if (events.draftChanged.match(action)) {
    const { friendId, text } = action.payload
    const { [friendId]: _old, ...others } = state.drafts
    return { ...state, drafts: text.trim() === '' ? others : { ...others, [friendId]: text } }
  }
  return state
}

function grouped(state: ChatState, lines: readonly PendingLine[]): ChatState['pending'] {
  const groups: Record<number, PendingLine[]> = {}
  for (const line of lines) {
    if (state.threads[line.friendId]?.lines.some(({ messageId }) => messageId === line.messageId) === true)
      continue
    ;(groups[line.friendId] ??= []).push(line)
  }
  return groups
}
