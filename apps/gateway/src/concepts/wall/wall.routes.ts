import type { wallContract } from '@visavis/core/contract/wall'
import { isVip } from '../people/isVip.ts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { registerBanner } from './registerBanner.ts'
import { globalConf } from './globalConf.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { FOR_YOU, countriesWithHosts, wallGroups, wallPage } from './wall.service.ts'

type Rows = Pick<typeof wallContract, 'wallGroups' | 'wall' | 'globalConf' | 'guestWall' | 'countryIds'>

/** Wall of hosts and configuration (P.021–P.023, P.031, P.032). */
export function createWallHandlers(context: GatewayContext): Pick<Handlers, keyof Rows | 'registerBanner'> {
  return {
    wallGroups: async ({ query, caller }) => ({ groups: await wallGroups(context, caller, query.countryId) }),
    wall: async ({ query, caller }) => {
      const tunables = await tunablesOf(context.db, caller.brand.appId)
      const limit = (await isVip(context.db, caller.userId)) ? tunables['wall.vip'] : tunables['wall.user']
      return await wallPage(context, caller, { ...query, limit })
    },
    guestWall: async ({ query, caller }) => {
      const limit = (await tunablesOf(context.db, caller.brand.appId))['wall.visitor']
      return await wallPage(
        context,
        { brand: caller.brand, userId: null },
        { ...query, groupId: FOR_YOU, limit },
      )
    },
    globalConf: async ({ caller }) => globalConf(context, caller),
    registerBanner: async ({ caller }) => await registerBanner(context, caller),
    countryIds: async ({ caller }) => ({ countries: await countriesWithHosts(context, caller.brand) }),
  }
}
