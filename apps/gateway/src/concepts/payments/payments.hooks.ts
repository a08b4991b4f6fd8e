import type { GatewayContext } from '../../platform/context.ts'
import type { RawRoute } from '../../platform/http/rawRoutes.ts'
import { createPaying, type Paying } from './providers.ts'
import { storeEvents, workEvents } from './workEvents.ts'

/**
 * `POST /hooks/{provider}` for each company: believes what is signed, stores it, answers, and works on it
 * afterwards. What cannot be worked on stays in the inbox for the sweep.
 */
export function createPaymentHooks(context: GatewayContext): readonly RawRoute[] {
  const paying = createPaying(context)
  return paying.ports.map((port) => ({
    name: port.provider,
    maxBytes: 64 * 1024,
    timeoutMs: 10_000,
    perSecond: 200,
    burst: 1000,
    handle: async ({ bytes, headers }) => {
      const events = (await port.verifyWebhook?.(bytes, headers)) ?? null
      if (events === null) return { status: 401, body: '' }
      await storeEvents(paying, events)
      setImmediate(() => void work(paying))
      return { status: 200, body: port.hookAnswer ?? 'accepted' }
    },
  }))
}

const work = (paying: Paying): Promise<void> =>
  workEvents(paying).catch((err: unknown) => paying.context.log.error({ err }, 'events of payments'))
