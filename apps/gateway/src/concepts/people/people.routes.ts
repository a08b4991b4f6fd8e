import type { wallContract } from '@visavis/core/contract/wall'
import type { Caller, GatewayContext, Handlers } from '../../platform/context.ts'
import { Refusal } from '../../platform/context.ts'
import { hasLiveSession } from '../account/session.service.ts'
import { createFriendReminder } from '../alerts/createFriendReminder.ts'
import { statusesOf } from '../../platform/realtime/presence.ts'
import { countryIdOf } from '../../platform/country/countryIds.ts'
import { createCountryLookup } from '../../platform/country/countryLookup.ts'
import { findPerson } from './people.service.ts'
import { beat } from './presence.service.ts'

type Rows = Pick<typeof wallContract, 'onlineStatus' | 'heartbeat' | 'uploadStatus' | 'countryByIp' | 'userInfo'>

/** People, presence, country (P.033–P.035, P.037, P.049). */
export function createPeopleHandlers(context: GatewayContext): Pick<Handlers, keyof Rows> {
  const remindFriends = createFriendReminder(context)
  const countryOf = createCountryLookup(context.config)

  /** Nobody may set another person's status: only a browser with a live session of that person (R7.83). @throws Refusal 403 */
  async function checkOwn(caller: Caller, personId: number): Promise<void> {
    if (!(await hasLiveSession(context.db, personId, caller.deviceId, context.clock.now()))) throw new Refusal(403, { status: 403 })
  }

  return {
    onlineStatus: async ({ query }) => {
      const ids = query.userIds.split(',').map((part) => Math.min(Number(part), 2_147_483_647))
      const statuses = await statusesOf(context.db, ids, context.clock.now())
      return [...new Set(ids)].map((userId) => ({ userId, status: statuses.get(userId) ?? 0 }))
    },
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
    countryByIp: async ({ caller }) => {
      const code = countryOf(caller.ip)
      return { id: countryIdOf(code), ab: code, ip: caller.ip }
    },
    userInfo: async ({ query, caller }) => await findPerson(context, caller, query.searchUserId),
  }
}
