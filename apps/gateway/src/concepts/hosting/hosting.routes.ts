import type { hostingContract } from '@visavis/core/contract/hosting'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { agree, agreementOf } from './agreement.ts'
import { applyForHost, readHosting, setHostPrices } from './hosting.service.ts'
import { readPoints, sumPoints } from './points.ts'

/** Becoming and being a host, and points: P.072, P.073, P.119, P.120. */
export function createHostingHandlers(context: GatewayContext): Pick<Handlers, keyof typeof hostingContract> {
  const { db, clock } = context
  const save = async ({ body, caller }: { body: { version: number }; caller: { userId: number } }) =>
    await agree(db, caller.userId, { version: body.version, now: clock.now() })
  return {
    protocolStatus: async ({ caller }) => await agreementOf(db, caller.userId),
    saveProtocol: async (asked) => await save(asked),
    saveProtocolOlder: async (asked) => await save(asked),
    hosting: async ({ caller }) => await readHosting(db, caller.userId),
    hostApply: async ({ caller }) => await applyForHost(context, caller.userId),
    hostPrice: async ({ body, caller }) => await setHostPrices(context, caller.userId, body),
    hostPoints: async ({ query, caller }) => await readPoints(db, caller.userId, query, clock.now()),
    hostPointSums: async ({ query, caller }) => await sumPoints(db, caller.userId, query),
  }
}
