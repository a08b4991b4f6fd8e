import type { Hooks } from '../../platform/hooks/hooks.ts'
import { clientEvent, welcomePart } from '../../platform/realtime/realtime.hooks.ts'
import { unreadOf } from './conversations.ts'
import { mayHearTyping } from './typing.ts'

/** What conversations do for others: the welcome has the unread lines, and who writes is passed on. */
export function registerChat(hooks: Hooks): void {
  hooks.subscribe(welcomePart, async ({ db }, personId) => ({ unread: await unreadOf(db, personId) }))
  hooks.subscribe(clientEvent('msg.typing'), async ({ db, push }, line, { friendId }) => {
    if (!(await mayHearTyping(db, line.personId, friendId))) return { ok: false, code: 404 }
    push.signal(friendId, 'msg.typing', { friendId: line.personId })
    return { ok: true }
  })
}
