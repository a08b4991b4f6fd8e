import * as v from 'valibot'

/** Largest id and amount the wire carries: a signed 32-bit integer, so every store holds it exactly. */
export const MAX_INTEGER = 2_147_483_647

/** Non-negative integer in JSON. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER))
/** Integer of either sign in JSON. */
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-MAX_INTEGER), v.maxValue(MAX_INTEGER))
/** Person id; 0 means nobody. */
export const personId = count
/** Coins: whole, never negative. */
export const coins = count
/** Moment in milliseconds since 1970 UTC. */
export const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))
/** 0 or 1, as the older gateways write booleans. */
export const flag = v.picklist([0, 1])

const decimal = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.maxValue(MAX_INTEGER))
/** Non-negative integer in a query string: callers pass a number, the gateway reads text. */
export const numeric = v.union([count, decimal])

/** Text of limited length without control characters (newline and tab allowed). */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u),
    v.check(isWellFormed, 'lone surrogate'),
  )

function isWellFormed(value: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)
}

/** User-visible characters (grapheme clusters) in a text (R5.16). */
export function graphemeCount(value: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(value)].length
}

/** Text limited by user-visible characters; `bytes` bounds what a hostile cluster may cost. */
export const graphemes = (min: number, max: number) =>
  v.pipe(
    text(max * 24),
    v.check((value) => graphemeCount(value) >= min && graphemeCount(value) <= max, 'length'),
  )

/** Any password on the wire (D5): the rule of its kind is checked where it is set, with its own code. */
export const password = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((value) => new TextEncoder().encode(value).length <= 256, 'bytes'),
)

/** Calendar day `YYYY-MM-DD` that exists. */
export const calendarDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((value) => {
    const day = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  }, 'no such day'),
)

/** Secret handed out by the gateway: flow ids, tickets, one-time tokens. */
export const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,128}$/))

/** Room number or room id of a call: opaque text made by the gateway. */
export const roomRef = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))

/** Answer without data. */
export const nothing = v.optional(v.null(), null)

/** One page of a list (R7.21). */
export const page = <T extends v.GenericSchema>(item: T) =>
  v.object({ list: v.array(item), page: count, size: count, total: count })
/** Query of a paged list; sizes above 60 are refused. */
export const paging = {
  page: v.optional(numeric, 1),
  size: v.optional(v.union([v.pipe(count, v.maxValue(60)), v.pipe(decimal, v.maxValue(60))]), 20),
}
