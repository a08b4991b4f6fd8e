import type { UnknownAction } from '@reduxjs/toolkit'
import type { Message } from '@visavis/core/contract'
import * as events from './chat.events.ts'
import { known, withPending, withThread } from './chat.parts.ts'
import { newThread } from './chat.states.ts'
import type { ChatState } from './chat.states.ts'
import { KEPT_LINES, MOST_LINES, withPage } from './threadLines.ts'

/** Threads: their pages, from the newest line and around an older place. */
export function threadStep(state: ChatState, action: UnknownAction): ChatState {
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
    const { friendId, conversation, messages, more, askedAt } = action.payload
    const next = withThread(known(state, conversation), friendId, (thread) => {
      const lines = withPage(thread.newer ? [] : thread.lines, messages, askedAt)
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
      // What came while the place was on its way stands behind it.
      lines: newer ? messages : [...messages, ...laterThan(thread.lines, messages)],
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
      lines: withPage(thread.lines, messages),
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
      const lines = withPage(thread.lines, messages)
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

/** Those of the known lines that came after a page. */
const laterThan = (lines: readonly Message[], page: readonly Message[]): readonly Message[] =>
  lines.filter(({ nth }) => nth > (page.at(-1)?.nth ?? 0))

/** Lines that stand in their thread are sent, whatever the outbox still holds. */
function answered(state: ChatState, friendId: number, messages: readonly Message[]): ChatState {
  const sent = new Set(messages.map(({ messageId }) => messageId))
  return withPending(state, friendId, (lines) =>
    lines.some(({ messageId }) => sent.has(messageId))
      ? lines.filter(({ messageId }) => !sent.has(messageId))
      : lines,
  )
}
