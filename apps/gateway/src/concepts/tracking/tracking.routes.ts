import type { trackingContract } from '@visavis/core/contract/tracking'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { trackingEvent } from './tracking.tables.ts'

/** Takes tracking records (P.036) for the operator's export. */
export function createTrackingHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof typeof trackingContract> {
  return {
    bury: async ({ body, caller }) => {
      const receivedAt = context.clock.now()
      const rows = body.map((record) => ({
        appId: caller.brand.appId,
        eventId: record.eventId,
        record,
        receivedAt,
      }))
      if (rows.length > 0) await context.db.insert(trackingEvent).values(rows)
      return null
    },
  }
}
