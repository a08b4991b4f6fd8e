import { expect, it } from 'vitest'
import { Refusal } from '../context.ts'
import { RateLimiter } from './rateLimiter.ts'
import { takeRates, type Counted } from './takeRates.ts'

const ANA: Counted = { person: 1, device: 'd1', network: '198.51.100.7' }
const clock = { time: 0, now: () => clock.time }
/** Seconds to wait; 0 when the call is taken. */
const wait = (
  limiter: RateLimiter,
  by: 'person' | 'device' | 'network',
  counted: Partial<Counted> = {},
  name: 'exportData' | 'qrLoginScan' = 'exportData',
): number => {
  try {
    takeRates(limiter, name, [{ by, most: 2, seconds: 600 }], { ...ANA, ...counted })
    return 0
  } catch (error) {
    return error instanceof Refusal && error.status === 429 ? Number(error.values['seconds']) : Number.NaN
  }
}

it.each([
  ['person', { person: 2 }],
  ['device', { device: 'd2' }],
  ['network', { network: '198.51.100.8' }],
] as const)('counts each call by %s, and refuses the third with the time until the next', (by, other) => {
  const limiter = new RateLimiter(clock)
  expect([wait(limiter, by), wait(limiter, by), wait(limiter, by)]).toEqual([0, 0, 300])
  expect([wait(limiter, by, other), wait(limiter, by, {}, 'qrLoginScan')]).toEqual([0, 0])
  clock.time += 300_000
  expect([wait(limiter, by), wait(limiter, by)]).toEqual([0, 300])
})

it('counts an IPv6 /64 as one network, and never the machine itself', () => {
  const limiter = new RateLimiter(clock)
  expect(
    ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((network) => wait(limiter, 'network', { network })),
  ).toEqual([0, 0, 300])
  expect([1, 2, 3].map(() => wait(limiter, 'network', { network: '127.0.0.1' }))).toEqual([0, 0, 0])
})
