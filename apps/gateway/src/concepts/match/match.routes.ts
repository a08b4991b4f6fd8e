import { offeredMatchModes } from '@visavis/core/brand/offeredMatchModes'
import type { matchContract } from '@visavis/core/contract/match'
import { Refusal, type GatewayContext, type Handlers, type SignedCaller } from '../../platform/context.ts'
import { requireVideoCalls } from '../call/callKinds.ts'
import { requirePerson } from '../people/people.service.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { decideMatch } from './decide.ts'
import { exitMatch } from './leave.ts'
import { likePerson, unlikePerson } from './likes.ts'
import { matchCost } from './matchPrice.ts'
import { minCall } from './minCall.ts'
import { quotasOf } from '../quotas/quotas.ts'
import { startSearch } from './search.ts'
import { showInMatch } from './show.ts'

/** Matches and likes: P.016–P.020, P.028, P.029. */
export function createMatchHandlers(context: GatewayContext): Pick<Handlers, keyof typeof matchContract> {
  async function checkOther(caller: SignedCaller, personId: number): Promise<void> {
    if (personId === caller.userId) throw new Refusal(20001, { status: 400, field: 'likedUserId' })
    await requirePerson(context, caller, personId)
  }

  return {
    matching: ({ body, caller }) => {
      if (!offeredMatchModes(caller.brand.features).includes(body.matchType))
        throw new Refusal(404, { status: 404 })
      return startSearch(context, { appId: caller.brand.appId, personId: caller.userId, body })
    },
    exitMatch: ({ body, caller }) => exitMatch(context, caller.userId, body),
    matchDecide: ({ body, caller }) => decideMatch(context, caller.userId, body),
    matchMinCall: ({ body, caller }) => {
      if (body.action === 'ask') requireVideoCalls(caller.brand)
      return minCall(context, caller.userId, body)
    },
    matchShow: ({ body, caller }) => showInMatch(context, caller.userId, body),
    matchQuota: async ({ caller }) => {
      const { db, clock } = context
      const now = clock.now()
      const [livecam, oneOnOne] = [
        await matchCost(db, caller.userId, 'livecam', now),
        await matchCost(db, caller.userId, '1v1', now),
      ]
      return {
        ...(await quotasOf(db, caller.userId, now)),
        now,
        prices: {
          livecam: livecam.price,
          oneOnOne: oneOnOne.price,
          privateMinute: (await tunablesOf(db, caller.brand.appId))['price.privateMinute'],
        },
        unlimited: livecam.unlimited,
      }
    },
    like: async ({ body, caller }) => {
      await checkOther(caller, body.likedUserId)
      return await likePerson(context, caller.userId, body.likedUserId, {
        onCard: body.scene === 'card',
        shown: body.price,
      })
    },
    unlike: async ({ body, caller }) => {
      await checkOther(caller, body.likedUserId)
      await unlikePerson(context, caller.userId, body.likedUserId)
      return null
    },
  }
}
