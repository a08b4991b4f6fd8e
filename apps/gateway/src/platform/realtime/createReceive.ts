import type { ClientEventName, ClientEvents } from '@visavis/core/contract'
import type { GatewayContext } from '../context.ts'
import type { Receive } from './BrowserLine.ts'
import type { Connection } from './Connection.ts'
import type { PresenceWatch } from './PresenceWatch.ts'
import { clientEvent, type Reply } from './realtime.hooks.ts'
import type { RealtimeParts } from './RealtimeParts.ts'
import { welcomeOf } from './welcome.ts'

/** Events of pages that a concept takes. */
async function takeByConcept<K extends ClientEventName>(
  context: GatewayContext,
  line: Connection,
  event: K,
  data: ClientEvents[K],
): Promise<Reply> {
  const [listener] = context.hooks.of(clientEvent(event))
  return listener === undefined ? { ok: false, code: 404 } : await listener(context, line, data)
}

/** Answers events of pages: some here, all others by the concept that takes them; 404 where none does. */
export const createReceive =
  (parts: RealtimeParts, context: GatewayContext, presence: PresenceWatch): Receive =>
  async (line, event, data) => {
    switch (event) {
      case 'presence.watch':
        await presence.watch(line, (data as ClientEvents['presence.watch']).userIds)
        return { ok: true }
      case 'welcome':
        line.emit((await welcomeOf(parts, line.personId)).frame)
        return { ok: true }
      default:
        return await takeByConcept(context, line, event, data)
    }
  }
