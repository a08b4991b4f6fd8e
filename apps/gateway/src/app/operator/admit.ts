import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { openOperatorKey } from './operatorKey.ts'

const WRONG_KEYS_PER_MINUTE = 10

/** Who changes something, and why. */
export const signature = v.object({
  who: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  why: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1000)),
})

/** An answer that says what is wrong, in a sentence for the operator. */
export const problem = (c: Context, status: 400 | 401 | 403 | 404 | 409 | 429, text: string): Response =>
  c.json({ problem: text }, status)

/**
 * Only with the key, and never from a page: browsers always say where a request comes from. @returns null:
 * come in
 */
export function admit(c: Context, { config }: GatewayContext, limiter: RateLimiter): Response | null {
  if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined)
    return problem(c, 403, 'Operators do not come by a browser.')
  const given = createHash('sha256')
    .update(c.req.header('authorization') ?? '')
    .digest()
  const right = createHash('sha256')
    .update(`Bearer ${openOperatorKey(config.operatorKeyPath)}`)
    .digest()
  if (timingSafeEqual(given, right)) return null
  try {
    limiter.take('wrong', WRONG_KEYS_PER_MINUTE / 60, WRONG_KEYS_PER_MINUTE)
  } catch (error) {
    if (error instanceof Refusal) return problem(c, 429, 'Too many wrong keys. Wait a minute.')
    throw error
  }
  return problem(c, 401, 'The operator key is wrong.')
}
