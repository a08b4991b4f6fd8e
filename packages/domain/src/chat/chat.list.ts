import type { UnknownAction } from '@reduxjs/toolkit'
import type { Conversation } from '@visavis/core/contract'
import type { friendNamed } from '../friend/friend.pushes.ts'
import * as events from './chat.events.ts'
import { known, removed, unread, withRow } from './chat.parts.ts'
import type { ChatState } from './chat.states.ts'
import { before } from './conversationOrder.ts'

/** The list of conversations: its pages, the rows and their settings. */
export function listStep(state: ChatState, action: UnknownAction): ChatState {
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

/** Another note name stands in the list, in the thread, and among the faces of greetings. */
export function named(
  state: ChatState,
  { friendId, alias }: ReturnType<typeof friendNamed>['payload'],
): ChatState {
  const { sayHi } = state
  const faces = sayHi?.people.map((face) => (face.id === friendId ? { ...face, alias } : face)) ?? []
  const next = withRow(state, friendId, { alias })
  return sayHi === null || faces.every((face, at) => face.alias === sayHi.people[at]?.alias)
    ? next
    : { ...next, sayHi: { ...sayHi, people: faces } }
}

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
