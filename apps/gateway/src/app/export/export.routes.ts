import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { exportOf } from './exportOf.ts'

const EXPORTS_PER_HOUR = 10

/** The copy of one's data (D36). */
export function createExportHandlers(context: GatewayContext): Pick<Handlers, 'exportData'> {
  const limiter = new RateLimiter(context.clock)
  return {
    exportData: async ({ caller }) => {
      limiter.take(`export:${caller.userId}`, EXPORTS_PER_HOUR / 3600, EXPORTS_PER_HOUR)
      return await exportOf(context, caller)
    },
  }
}
