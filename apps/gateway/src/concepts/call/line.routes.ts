import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { relayServers } from './rtcGrant.ts'

/**
 * Each asks for the right to send over the relay without a call: enough for a worried person, not for a file
 * server.
 */
const TESTS_PER_HOUR = 30
const LIFE_SECONDS = 300

/** What the test of a line needs. */
export function createLineHandlers(context: GatewayContext): Pick<Handlers, 'lineServers'> {
  const { clock, config } = context
  const limiter = new RateLimiter(clock)
  const perHour = config.mode === 'development' ? 100 * TESTS_PER_HOUR : TESTS_PER_HOUR
  return {
    lineServers: ({ caller }) => {
      limiter.take(`line:${caller.userId}`, perHour / 3600, perHour)
      const now = clock.now()
      return Promise.resolve({
        iceServers: relayServers(context, caller.brand.appId, caller.userId, now, LIFE_SECONDS),
        now,
      })
    },
  }
}
