import type { UnknownAction } from '@reduxjs/toolkit'
import type { Conversation, Message } from '@visavis/core/contract'
import { friendNamed } from '../friend/friend.pushes.ts'
import { welcomed } from '../realtime/realtime.events.ts'
import { sessionEnded } from '../session/session.events.ts'
import * as events from './chat.events.ts'
import type { ChatFrame } from './chat.pushes.ts'
import { initialChat, newThread } from './chat.states.ts'
import type { ChatState, PendingLine, Thread } from './chat.states.ts'
import { before, placed } from './conversationOrder.ts'
import { liveHeard, liveSent, liveStep } from './liveText.ts'
import { translationStep } from './translations.ts'
import { KEPT_LINES, MOST_LINES, withLine, withPage } from './threadLines.ts'

const SAY_HI = 3
/** Refusal "wait for a reply" (E.87). */
const WAIT_FOR_REPLY = 20_914

/**
 * Conversations, as a plain reducer: draft proxies cost ten times as much for each line in a long list.
 * Whatever changes nothing gives the same object back, so that a line that comes twice draws nothing.
 */
export function chatReducer(state: ChatState = initialChat, action: UnknownAction): ChatState {
  if (events.chatHeard.match(action)) return action.payload.reduce(hear, state)
  if (welcomed.match(action)) return unread(state, action.payload.unread)
  if (events.unreadHeard.match(action)) return unread(state, action.payload.unread)
  if (sessionEnded.match(action)) return initialChat
  if (friendNamed.match(action)) return named(state, action.payload)
  const translations = translationStep(state.translations, action)
  const live = liveStep(state.live, action)
  const next =
    translations === state.translations && live === state.live ? state : { ...state, translations, live }
  return listStep(threadStep(lineStep(next, action), action), action)
}

function listStep(state: ChatState, action: UnknownAction): ChatState {
  if (events.listLoading.match(action)) {
    const { list } = state
    if (action.payload.more) return { ...state, list: { ...list, more: 'loading' } }
    return list.phase === 'ready' ? state : { ...state, list: { ...list, phase: 'loading', failure: null } }
  }
  if (events.listFailed.match(action)) {
    const { list } = state
    return {
      ...state,
      list:
        list.phase === 'ready'
          ? { ...list, more: list.more === 'loading' ? 'failed' : list.more }
          : { ...list, phase: 'failed', failure: action.payload.failure },
    }
  }
  if (events.listRead.match(action)) return withList(state, action.payload)
  if (events.conversationRemoved.match(action)) return removed(state, action.payload.friendId)
  if (events.conversationSet.match(action))
    return withRow(state, action.payload.friendId, {
      muted: action.payload.muted,
      pinned: action.payload.pinned,
    })
  if (events.conversationRead.match(action)) return known(state, action.payload)
  if (events.readUpTo.match(action)) {
    const { friendId, nth, noReadCount } = action.payload
    return unread(
      withRow(state, friendId, { noReadCount, readNth: Math.max(nth, state.rows[friendId]?.readNth ?? 0) }),
      action.payload.unread,
    )
  }
  return state
}

function threadStep(state: ChatState, action: UnknownAction): ChatState {
  if (events.threadLoading.match(action))
    return withThread(state, action.payload.friendId, (thread) =>
      thread.phase === 'ready' ? thread : { ...thread, phase: 'loading', failure: null },
    )
  if (events.threadFailed.match(action)) {
    const { friendId, failure } = action.payload
    return withThread(state, friendId, (thread) =>
      thread.phase === 'ready' ? thread : { ...thread, phase: 'failed', failure },
    )
  }
  if (events.threadRead.match(action)) {
    const { friendId, conversation, messages, more } = action.payload
    const next = withThread(known(state, conversation), friendId, (thread) => {
      const lines = withPage(thread.newer ? [] : thread.lines, messages, true)
      const older = lines[0]?.nth === messages[0]?.nth ? more : thread.more
      return {
        ...thread,
        phase: 'ready',
        failure: null,
        lines,
        more: older,
        newer: false,
        later: 'idle',
        readBefore: thread.phase === 'ready' ? thread.readBefore : conversation.readNth,
      }
    })
    return answered(next, friendId, messages)
  }
  if (events.placeRead.match(action)) {
    const { friendId, conversation, messages, more, newer } = action.payload
    return withThread(known(state, conversation), friendId, (thread) => ({
      ...thread,
      phase: 'ready',
      failure: null,
      lines: messages,
      more,
      older: 'idle',
      newer,
      later: 'idle',
      readBefore: thread.phase === 'ready' ? thread.readBefore : conversation.readNth,
    }))
  }
  if (events.threadLeft.match(action)) {
    return withThread(state, action.payload.friendId, (thread) => {
      // A place in the middle is not where a thread opens.
      if (thread.newer) return newThread
      const cut = thread.lines.length > KEPT_LINES
      return {
        ...thread,
        phase: thread.phase === 'ready' ? 'loading' : thread.phase,
        older: 'idle',
        lines: cut ? thread.lines.slice(-KEPT_LINES) : thread.lines,
        more: cut || thread.more,
      }
    })
  }
  if (events.olderLoading.match(action))
    return withThread(state, action.payload.friendId, (thread) => ({ ...thread, older: 'loading' }))
  if (events.olderFailed.match(action))
    return withThread(state, action.payload.friendId, (thread) => ({ ...thread, older: 'failed' }))
  if (events.olderRead.match(action)) {
    const { friendId, messages, more } = action.payload
    return withThread(state, friendId, (thread) => ({
      ...thread,
      older: 'idle',
      more,
      lines: withPage(thread.lines, messages, false),
    }))
  }
  if (events.laterLoading.match(action))
    return withThread(state, action.payload.friendId, (thread) => ({ ...thread, later: 'loading' }))
  if (events.laterFailed.match(action))
    return withThread(state, action.payload.friendId, (thread) => ({ ...thread, later: 'failed' }))
  if (events.laterRead.match(action)) {
    const { friendId, messages, newer } = action.payload
    return withThread(state, friendId, (thread) => {
      // The newest lines were read meanwhile.
      if (!thread.newer) return thread
      const lines = withPage(thread.lines, messages, false)
      const cut = lines.length > MOST_LINES
      return {
        ...thread,
        later: 'idle',
        // A line that came while the page was on its way is not in it.
        newer: newer || (state.rows[friendId]?.last?.nth ?? 0) > (lines.at(-1)?.nth ?? 0),
        more: cut || thread.more,
        lines: cut ? lines.slice(lines.length - MOST_LINES) : lines,
      }
    })
  }
  return state
}

function lineStep(state: ChatState, action: UnknownAction): ChatState {
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

function hear(state: ChatState, frame: ChatFrame): ChatState {
  switch (frame.event) {
    case 'msg.new': {
      const { relation, noReadCount, unread: sum, ...message } = frame.data
      const next = unread(withMessage(state, message), sum)
      return withRow(next, message.friendId, { noReadCount, relation })
    }
    case 'msg.read': {
      const { friendId, upToNth, own } = frame.data
      if (own === undefined)
        return withRow(state, friendId, {
          readByOtherNth: Math.max(upToNth, state.rows[friendId]?.readByOtherNth ?? 0),
        })
      return unread(
        withRow(state, friendId, {
          noReadCount: own.noReadCount,
          readNth: Math.max(upToNth, state.rows[friendId]?.readNth ?? 0),
        }),
        own.unread,
      )
    }
    case 'friend.replied':
      return withRow(state, frame.data.friendId, { replyAwaited: false })
    case 'msg.typing':
      return state.typing.includes(frame.data.friendId)
        ? state
        : { ...state, typing: [...state.typing, frame.data.friendId] }
    case 'msg.live':
      return withLive(state, liveHeard(state.live, frame.data))
    case 'conversation.changed': {
      const { friendId, change, messageId, muted, pinned } = frame.data
      const next = unread(state, frame.data.unread)
      if (change === 'deleted') return removed(next, friendId)
      if (change === 'line' && messageId !== undefined) return withoutLine(next, friendId, messageId)
      if (change === 'settings')
        return withRow(next, friendId, {
          ...(muted !== undefined && { muted }),
          ...(pinned !== undefined && { pinned }),
        })
      return next
    }
  }
}

/** Another note name stands in the list, in the thread, and among the faces of greetings. */
function named(state: ChatState, { friendId, alias }: ReturnType<typeof friendNamed>['payload']): ChatState {
  const { sayHi } = state
  const faces = sayHi?.people.map((face) => (face.id === friendId ? { ...face, alias } : face)) ?? []
  const next = withRow(state, friendId, { alias })
  return sayHi === null || faces.every((face, at) => face.alias === sayHi.people[at]?.alias)
    ? next
    : { ...next, sayHi: { ...sayHi, people: faces } }
}

const unread = (state: ChatState, count: number): ChatState =>
  state.unread === count ? state : { ...state, unread: count }
const withLive = (state: ChatState, live: ChatState['live']): ChatState =>
  live === state.live ? state : { ...state, live }
const quiet = (state: ChatState, friendId: number): ChatState =>
  state.typing.includes(friendId) ? { ...state, typing: state.typing.filter((id) => id !== friendId) } : state

function withList(
  state: ChatState,
  { conversations, sayHi, unread: sum }: ReturnType<typeof events.listRead>['payload'],
): ChatState {
  const { page, size, total, list } = conversations
  const rows: Record<number, Conversation> = {
    ...state.rows,
    ...Object.fromEntries(list.map((row) => [row.id, row])),
  }
  const ids = new Set([...state.order, ...list.map(({ id }) => id)])
  const order = [...ids]
    .flatMap((id) => rows[id] ?? [])
    .sort(before)
    .map(({ id }) => id)
  const last = Math.max(page, state.list.page)
  return {
    ...state,
    rows,
    order,
    sayHi,
    unread: sum,
    list: { phase: 'ready', failure: null, page: last, more: last * size < total ? 'idle' : 'none' },
  }
}

/** Facts of a conversation; its place in the list follows, if it is there. */
function known(state: ChatState, row: Conversation): ChatState {
  const rows = { ...state.rows, [row.id]: row }
  return {
    ...state,
    rows,
    order: state.order.includes(row.id) ? placed(state.order, rows, row) : state.order,
  }
}

function withRow(state: ChatState, friendId: number, changes: Partial<Conversation>): ChatState {
  const row = state.rows[friendId]
  if (
    row === undefined ||
    (Object.keys(changes) as (keyof Conversation)[]).every((key) => row[key] === changes[key])
  )
    return state
  return known(state, { ...row, ...changes })
}

/** A line of the thread, from whichever side and way: once, in its place, and the conversation moves up. */
function withMessage(state: ChatState, message: Message): ChatState {
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

function withThread(state: ChatState, friendId: number, change: (thread: Thread) => Thread): ChatState {
  const thread = state.threads[friendId]
  const next = change(thread ?? newThread)
  return next === thread ? state : { ...state, threads: { ...state.threads, [friendId]: next } }
}

function withPending(
  state: ChatState,
  friendId: number,
  change: (lines: readonly PendingLine[]) => readonly PendingLine[],
): ChatState {
  const lines = state.pending[friendId] ?? []
  const next = change(lines)
  return next === lines ? state : { ...state, pending: { ...state.pending, [friendId]: next } }
}

/** Lines that stand in their thread are sent, whatever the outbox still holds. */
function answered(state: ChatState, friendId: number, messages: readonly Message[]): ChatState {
  const sent = new Set(messages.map(({ messageId }) => messageId))
  return withPending(state, friendId, (lines) =>
    lines.some(({ messageId }) => sent.has(messageId))
      ? lines.filter(({ messageId }) => !sent.has(messageId))
      : lines,
  )
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

function removed(state: ChatState, friendId: number): ChatState {
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

function withoutLine(state: ChatState, friendId: number, messageId: string): ChatState {
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
