import type { Locale } from './locales.ts'

/** Country codes that no standard knows (D7): named by messages instead. */
const OWN_COUNTRIES = ['MYC', 'MYNC'] as const
export type OwnCountry = (typeof OWN_COUNTRIES)[number]
export const isOwnCountry = (code: string): code is OwnCountry =>
  (OWN_COUNTRIES as readonly string[]).includes(code)

/** Numbers, times and names as the language writes them. Arabic uses Latin digits. */
export interface Formats {
  number: (value: number) => string
  /** 2026-11-21T10:05 → "21 Nov 2026, 10:05". */
  dateTime: (at: number | Date) => string
  /** `YYYY-MM-DD` or a moment → "21 November 2026". */
  day: (at: number | string) => string
  time: (at: number | Date) => string
  /** "3 minutes ago"; seconds are rounded to "now". */
  relative: (at: number, now: number) => string
  /**
   * Name of a country by its two-letter code, in English where the language has none (R2.81); the code itself
   * when nobody knows it (R3.56).
   */
  country: (code: string) => string
  /** Name of a language by its code. */
  language: (code: string) => string
  list: (items: readonly string[]) => string
  /** Day, month and year in the order in which a date is written. */
  dateOrder: () => readonly ('day' | 'month' | 'year')[]
  /** Names of the twelve months, January first. */
  months: () => readonly string[]
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
/** Old codes of the gateway's language table that Intl spells differently (R3.65). */
const MODERN_LANGUAGE: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ud: 'ur' }

const safely = (read: () => string | undefined, fallback: string): string => {
  try {
    return read() ?? fallback
  } catch {
    return fallback
  }
}

/** Formats for a language; formatters are made once and only when used. */
export function createFormats({ tag }: Pick<Locale, 'tag'>): Formats {
  const once = <T>(make: () => T) => {
    let made: T | undefined
    return () => (made ??= make())
  }
  const number = once(() => new Intl.NumberFormat(tag))
  const dateTime = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
  const day = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }))
  const numeric = once(
    () =>
      new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  )
  const month = once(() => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }))
  const time = once(() => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }))
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const region = once(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }))
  const english = once(() => new Intl.DisplayNames('en', { type: 'region' }))
  const language = once(() => new Intl.DisplayNames(tag, { type: 'language' }))
  const list = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  return {
    number: (value) => number().format(value),
    dateTime: (at) => dateTime().format(at),
    day: (at) => day().format(typeof at === 'string' ? new Date(`${at}T00:00:00Z`) : at),
    time: (at) => time().format(at),
    relative: (at, now) => {
      const seconds = (at - now) / 1000
      const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size)
      return unit ? relative().format(Math.trunc(seconds / unit[1]), unit[0]) : relative().format(0, 'second')
    },
    country: (code) =>
      safely(() => (/^[A-Z]{2}$/.test(code) ? (region().of(code) ?? english().of(code)) : code), code),
    language: (code) => safely(() => language().of(MODERN_LANGUAGE[code] ?? code), code),
    list: (items) => list().format(items),
    dateOrder: () =>
      numeric()
        .formatToParts(0)
        .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
    months: () => Array.from({ length: 12 }, (_, index) => month().format(Date.UTC(2001, index, 1))),
  }
}
