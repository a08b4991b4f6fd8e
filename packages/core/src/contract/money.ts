import * as v from 'valibot'
import { count } from './scalars.ts'

/** ISO 4217 code. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/**
 * Money in the smallest unit of its currency (see `currencyDigits`): never a fraction, never without
 * currency.
 */
export const money = v.object({ amount: count, currency })
export type Money = v.InferOutput<typeof money>
