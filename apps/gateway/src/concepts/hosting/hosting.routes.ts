import type { hostHoursContract } from '@visavis/core/contract/hostHours'
import type { hostingContract } from '@visavis/core/contract/hosting'
import type { penaltiesContract } from '@visavis/core/contract/penalties'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { agree, agreementOf } from './agreement.ts'
import { applyForHost, readHosting, setHostPrices } from './hosting.service.ts'
import { appealPenalty } from './penalties.service.ts'
import { listPenalties } from './penaltyRows.ts'
import { hoursOf } from '../people/hostHours.ts'
import { setHours } from './setHours.ts'
import { readPoints, sumPoints } from './points.ts'

/** Becoming and being a host, points, and decisions against hosts: P.072, P.073, P.119, P.120. */
export function createHostingHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof (typeof hostingContract & typeof hostHoursContract & typeof penaltiesContract)> {
  const { db, clock } = context
  const save = async ({ body, caller }: { body: { version: number }; caller: { userId: number } }) =>
    await agree(context, caller.userId, body.version)
  return {
    protocolStatus: async ({ caller }) => await agreementOf(db, caller.userId),
    saveProtocol: async (asked) => await save(asked),
    saveProtocolOlder: async (asked) => await save(asked),
    hosting: async ({ caller }) => await readHosting(db, caller.userId),
    hostApply: async ({ caller }) => await applyForHost(context, caller.userId),
    hostPrice: async ({ body, caller }) => await setHostPrices(context, caller.userId, body),
    hostPoints: async ({ query, caller }) => await readPoints(db, caller.userId, query, clock.now()),
    hostHours: async ({ caller }) => ({ hours: await hoursOf(db, caller.userId) }),
    setHostHours: async ({ body, caller }) => ({
      hours: await setHours(db, caller.userId, body.hours),
    }),
    hostPenalties: async ({ query, caller }) =>
      await listPenalties(db, caller.userId, { ...query, now: clock.now() }),
    penaltyAppeal: async ({ body, caller }) => await appealPenalty(context, caller.userId, body),
    hostPointSums: async ({ query, caller }) => await sumPoints(db, caller.userId, query),
  }
}
