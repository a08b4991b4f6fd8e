export { isEmail } from '@visavis/core/contract/email'

/** Length of an email account's password (C.30): any characters count, spaces too (R5.03). */
export const EMAIL_PASSWORD = { min: 6, max: 16 } as const
/** Everybody here is at least this old (C.32). */
export const MINIMUM_AGE = 18

/** R5.01: code points of the text as typed, as the gateway counts them. */
export const isEmailPassword = (value: string): boolean => {
  const { length } = [...value]
  return length >= EMAIL_PASSWORD.min && length <= EMAIL_PASSWORD.max
}

/** Full years between a `YYYY-MM-DD` birthday and a moment, in UTC as the gateway reckons. */
export function ageOn(birthday: string, now: number): number {
  const born = new Date(`${birthday}T00:00:00Z`)
  const today = new Date(now)
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const had =
    today.getUTCMonth() > born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() >= born.getUTCDate())
  return had ? years : years - 1
}

/** True for a day that exists, `YYYY-MM-DD`, not before 1900. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && day.getUTCFullYear() >= 1900
}
