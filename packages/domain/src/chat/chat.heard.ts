import type { ChatFrame } from './chat.pushes.ts'
import { removed, unread, withLive, withMessage, withoutLine, withRow } from './chat.parts.ts'
import type { ChatState } from './chat.states.ts'
import { liveHeard } from './liveText.ts'

/** One frame of the realtime line. */
export function hear(state: ChatState, frame: ChatFrame): ChatState {
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
