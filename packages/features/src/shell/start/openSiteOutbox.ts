import { openOutbox } from '@visavis/core/outbox/openOutbox'
import type { Outbox } from '@visavis/core/outbox/Outbox'

/** The outbox of this browser, told of by its other tabs. Brands side by side on one host have one each. */
export function openSiteOutbox(brandId: string): Promise<Outbox> {
  const name = `${brandId}-chat`
  return openOutbox({
    name,
    now: () => Date.now(),
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(name) : null,
  })
}
