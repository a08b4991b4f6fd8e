import { createFriendReminder } from '../alerts/createFriendReminder.ts'
import { beat } from '../people/presence.service.ts'
import { Refusal, type Caller, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { hasLiveSession } from './session.service.ts'

/** Signs of life of a person's own pages (P.034, P.035). */
export function createPresenceHandlers(
  context: GatewayContext,
): Pick<Handlers, 'heartbeat' | 'uploadStatus'> {
  const remindFriends = createFriendReminder(context)

  /**
   * Nobody may set another person's status: only a browser with a live session of that person (R7.83).
   *
   * @throws Refusal 403
   */
  async function checkOwn(caller: Caller, personId: number): Promise<void> {
    if (!(await hasLiveSession(context.db, personId, caller.deviceId, context.clock.now())))
      throw new Refusal(403, { status: 403 })
  }

  return {
    heartbeat: async ({ body, caller }) => {
      await checkOwn(caller, body.userId)
      if (await beat(context, body.userId, body.status)) await remindFriends(body.userId)
      return { now: context.clock.now() }
    },
    uploadStatus: async ({ body, caller }) => {
      await checkOwn(caller, body.userId)
      if (await beat(context, body.userId, body.status)) await remindFriends(body.userId)
      return null
    },
  }
}
