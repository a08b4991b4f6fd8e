import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { count, text, timestamp } from './scalars.ts'

/** What a solved task is good for: one of these, once, by the account it was made for. */
export const CAPTCHA_PURPOSES = ['issue', 'card', 'pay'] as const
export const captchaPurpose = v.picklist(CAPTCHA_PURPOSES)
export type CaptchaPurpose = v.InferOutput<typeof captchaPurpose>

/**
 * A task a browser solves by trying: find the number from 0 to `maxnumber` for which SHA-256 of `salt`
 * followed by the number is `challenge` (altcha, version 1).
 */
export const captchaTask = v.object({
  algorithm: v.literal('SHA-256'),
  challenge: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  salt: text(300),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  maxnumber: count,
  /** The answer is taken until then. */
  expiresAt: timestamp,
})
export type CaptchaTask = v.InferOutput<typeof captchaTask>

/** A solved task as it travels: base64 of the task with its `number`, see {@link writeCaptcha}. */
export const captchaAnswer = v.pipe(v.string(), v.maxLength(2000))

/** The answer to a task. */
export const writeCaptcha = (
  { algorithm, challenge, salt, signature }: CaptchaTask,
  number: number,
): string => btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))

/** Proof of work instead of pictures and sounds to read (decision D30): P.115. */
export const captchaContract = {
  captcha: {
    host: 'api',
    auth: 'signed',
    method: 'GET',
    path: '/facade/api/pay/refund/captcha',
    policy: 'return',
    rates: [{ by: 'person', most: 60, seconds: 600 }],
    query: v.object({ purpose: captchaPurpose }),
    data: captchaTask,
  },
} as const satisfies Record<string, Endpoint>
