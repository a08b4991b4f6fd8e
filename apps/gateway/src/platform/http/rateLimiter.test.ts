import { expect, it } from 'vitest'
import { Refusal } from '../context.ts'
import { RateLimiter } from './rateLimiter.ts'

let now = 1_700_000_000_000
const limiterOf = (most?: number) => new RateLimiter({ now: () => now }, most)
const allowed = (limiter: RateLimiter, key: string, perSecond = 1 / 60, burst = 1): boolean => {
  try {
    limiter.take(key, perSecond, burst)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false
    throw error
  }
}

it('gives a burst, then one token at a time', () => {
  const limiter = limiterOf()
  expect([1, 2, 3].map(() => allowed(limiter, 'a', 1, 2))).toEqual([true, true, false])
  now += 999
  expect(allowed(limiter, 'a', 1, 2)).toBe(false)
  now += 1
  expect([1, 2].map(() => allowed(limiter, 'a', 1, 2))).toEqual([true, false])
})

it('says after how many seconds the next token is there', () => {
  const limiter = limiterOf()
  limiter.take('a', 1 / 64, 1)
  now += 16_000
  let seconds
  try {
    limiter.take('a', 1 / 64, 1)
  } catch (error) {
    seconds = (error as Refusal).values['seconds']
  }
  expect(seconds).toBe(48)
})

it('remembers whoever is slowed down while crowds of others come by once', () => {
  const limiter = limiterOf(100)
  limiter.take('guesser', 1 / 3600, 1)
  for (let index = 0; index < 5000; index += 1) {
    limiter.take(`visitor ${index}`, 50, 300)
    now += 20
  }
  expect(allowed(limiter, 'guesser', 1 / 3600, 1)).toBe(false)
  expect(limiter.size).toBeLessThanOrEqual(101)
})

it('keeps a bounded number of buckets, those used last', () => {
  const limiter = limiterOf(100)
  for (let index = 0; index < 1000; index += 1) {
    allowed(limiter, 'guesser')
    limiter.take(`crowd ${index}`, 1 / 60, 1)
    expect(limiter.size).toBeLessThanOrEqual(100)
  }
  expect(allowed(limiter, 'guesser'), 'still slowed down').toBe(false)
  expect(allowed(limiter, 'crowd 999')).toBe(false)
  expect(allowed(limiter, 'crowd 0'), 'the oldest were let go').toBe(true)
})
