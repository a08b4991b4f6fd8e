import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { countryIdOf } from '../../platform/country/countryIds.ts'
import { createCountryLookup } from '../../platform/country/countryLookup.ts'
import { statusesOf } from '../../platform/realtime/presence.ts'

/** Who is online, and the country an address is in (P.033, P.037). */
export function createPeopleHandlers(
  context: GatewayContext,
): Pick<Handlers, 'onlineStatus' | 'countryByIp'> {
  const countryOf = createCountryLookup(context.config)
  return {
    onlineStatus: async ({ query }) => {
      const ids = query.userIds.split(',').map((part) => Math.min(Number(part), 2_147_483_647))
      const statuses = await statusesOf(context.db, ids, context.clock.now())
      return [...new Set(ids)].map((userId) => ({ userId, status: statuses.get(userId) ?? 0 }))
    },
    countryByIp: async ({ caller }) => {
      const code = countryOf(caller.ip)
      return { id: countryIdOf(code), ab: code, ip: caller.ip }
    },
  }
}
