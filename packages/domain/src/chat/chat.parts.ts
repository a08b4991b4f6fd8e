import type { Conversation, Message } from '@visavis/core/contract'
import { newThread } from './chat.states.ts'
import type { ChatState, PendingLine, Thread } from './chat.states.ts'
import { placed } from './conversationOrder.ts'
import { liveSent } from './liveText.ts'
import { withLine } from './threadLines.ts'

/** Changes of parts of the state of conversations. What changes nothing gives the same state back. */

const SAY_HI = 3

/** Sum of unread lines over all conversations. */
export const unread = (state: ChatState, count: number): ChatState =>
  state.unread === count ? state : { ...state, unread: count }
export const withLive = (state: ChatState, live: ChatState['live']): ChatState =>
  live === state.live ? state : { ...state, live }
/** Somebody types no more. */
export const quiet = (state: ChatState, friendId: number): ChatState =>
  state.typing.includes(friendId) ? { ...state, typing: state.typing.filter((id) => id !== friendId) } : state

/** Facts of a conversation; its place in the list follows, if it is there. */
export function known(state: ChatState, row: Conversation): ChatState {
  const rows = { ...state.rows, [row.id]: row }
  return {
    ...state,
    rows,
    order: state.order.includes(row.id) ? placed(state.order, rows, row) : state.order,
  }
}

export function withRow(state: ChatState, friendId: number, changes: Partial<Conversation>): ChatState {
  const row = state.rows[friendId]
  if (
    row === undefined ||
    (Object.keys(changes) as (keyof Conversation)[]).every((key) => row[key] === changes[key])
  )
    return state
  return known(state, { ...row, ...changes })
}

/** A line of the thread, from whichever side and way: once, in its place, and the conversation moves up. */
export function withMessage(state: ChatState, message: Message): ChatState {
  const { friendId, messageId, nth, timestamp } = message
  const thread = state.threads[friendId]
  // Around an older place a new line has no place yet.
  const lines = thread && (thread.newer ? thread.lines : withLine(thread.lines, message))
  let next =
    thread === undefined || lines === undefined || lines === thread.lines
      ? state
      : { ...state, threads: { ...state.threads, [friendId]: { ...thread, lines } } }
  next = withPending(next, friendId, (pending) =>
    pending.some((line) => line.messageId === messageId)
      ? pending.filter((line) => line.messageId !== messageId)
      : pending,
  )
  const row = next.rows[friendId]
  if (row === undefined || nth <= (row.last?.nth ?? 0)) return next
  const theirs = message.from === friendId
  const moved: Conversation = {
    ...row,
    last: message,
    timestamp,
    ...(theirs && { timestampUser: timestamp, replyAwaited: false }),
  }
  const rows = { ...next.rows, [friendId]: moved }
  const inList = moved.relation !== SAY_HI || next.order.includes(friendId)
  next = { ...next, rows, order: inList ? placed(next.order, rows, moved) : next.order }
  return theirs ? withLive(quiet(next, friendId), liveSent(next.live, friendId)) : next
}

export function withThread(
  state: ChatState,
  friendId: number,
  change: (thread: Thread) => Thread,
): ChatState {
  const thread = state.threads[friendId]
  const next = change(thread ?? newThread)
  return next === thread ? state : { ...state, threads: { ...state.threads, [friendId]: next } }
}

export function withPending(
  state: ChatState,
  friendId: number,
  change: (lines: readonly PendingLine[]) => readonly PendingLine[],
): ChatState {
  const lines = state.pending[friendId] ?? []
  const next = change(lines)
  return next === lines ? state : { ...state, pending: { ...state.pending, [friendId]: next } }
}

export function removed(state: ChatState, friendId: number): ChatState {
  const row = state.rows[friendId]
  const thread = state.threads[friendId]
  return {
    ...state,
    order: state.order.filter((id) => id !== friendId),
    rows:
      row === undefined ? state.rows : { ...state.rows, [friendId]: { ...row, last: null, noReadCount: 0 } },
    threads:
      thread === undefined
        ? state.threads
        : { ...state.threads, [friendId]: { ...thread, lines: [], more: false } },
  }
}

export function withoutLine(state: ChatState, friendId: number, messageId: string): ChatState {
  const thread = state.threads[friendId]
  if (thread === undefined || !thread.lines.some((line) => line.messageId === messageId)) return state
  return {
    ...state,
    threads: {
      ...state.threads,
      [friendId]: { ...thread, lines: thread.lines.filter((line) => line.messageId !== messageId) },
    },
  }
}
