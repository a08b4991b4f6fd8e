import type { Hooks } from '../../platform/hooks/hooks.ts'
import { clientEvent, welcomePart } from '../../platform/realtime/realtime.hooks.ts'
import { callsEnded, callsLocked } from '../call/call.hooks.ts'
import { friendCountsPart, friendDeleting } from '../friend/friend.hooks.ts'
import { addCallLines, lockThreads } from './callLines.ts'
import { greetingCount, unreadOf } from './conversations.ts'
import { tellFriendDeleted } from './friendshipLines.ts'
import { createLiveText } from './liveText.ts'
import { mayHearTyping } from './typing.ts'

/**
 * What conversations do for others: the welcome has the unread lines, who writes is passed on, and threads
 * show calls and friendships that ended.
 */
export function registerChat(hooks: Hooks): void {
  hooks.subscribe(welcomePart, async ({ db }, personId) => ({ unread: await unreadOf(db, personId) }))
  hooks.subscribe(clientEvent('msg.typing'), async ({ db, push }, line, { friendId }) => {
    if (!(await mayHearTyping(db, line.personId, friendId))) return { ok: false, code: 404 }
    push.signal(friendId, 'msg.typing', { friendId: line.personId })
    return { ok: true }
  })
  hooks.subscribe(clientEvent('msg.live'), createLiveText())
  hooks.subscribe(callsLocked, lockThreads)
  hooks.subscribe(callsEnded, addCallLines)
  hooks.subscribe(friendDeleting, tellFriendDeleted)
  hooks.subscribe(friendCountsPart, async (db, personId) => ({ sayHi: await greetingCount(db, personId) }))
}
