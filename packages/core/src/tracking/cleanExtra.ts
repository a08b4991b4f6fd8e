import { wellFormed } from '../signing/canonicalString.ts'
import type { EventExtra } from './Tracker.ts'

/** Never in analytics (R3.04, table AN). */
const FORBIDDEN_KEY = /token|password|passwd|email|phone|mobile|card|message|text|ticket|secret|sign$/i
const EMAIL_LIKE = /[^\s@]+@[^\s@]+\.[^\s@]+/

/** Drops what must not leave the device and cuts long texts to what the wire carries. */
export function cleanExtra(extra: EventExtra): Record<string, string | number | boolean | null> {
  const clean: Record<string, string | number | boolean | null> = {}
  for (const [key, value] of Object.entries(extra)) {
    if (
      value === undefined ||
      FORBIDDEN_KEY.test(key) ||
      (typeof value === 'string' && EMAIL_LIKE.test(value)) ||
      (typeof value === 'number' && !Number.isFinite(value))
    )
      continue
    clean[key.slice(0, 40)] = typeof value === 'string' ? plain(value).slice(0, 500) : value
  }
  return clean
}

const plain = (value: string) =>
  wellFormed(value).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
