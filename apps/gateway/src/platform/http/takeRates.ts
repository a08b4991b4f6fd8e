import type { EndpointName, Rate } from '@visavis/core/contract'
import { isLoopback, networkOf } from './clientAddress.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** Who asks, as far as limits count: the person is undefined before log-in; `network` is the address. */
export interface Counted {
  readonly person: number | undefined
  readonly device: string
  readonly network: string
}

/** Takes one call from each limit of its contract row. @throws Refusal 429 with `seconds` until the next */
export function takeRates(
  limiter: RateLimiter,
  name: EndpointName,
  rates: readonly Rate[] = [],
  counted: Counted,
): void {
  for (const { by, most, seconds } of rates) {
    if (by === 'network' && isLoopback(counted.network)) continue
    const who =
      by === 'network' ? networkOf(counted.network) : by === 'person' ? counted.person : counted.device
    limiter.take(`${name}:${by}:${who}`, most / seconds, most)
  }
}
