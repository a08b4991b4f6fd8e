import { Refusal } from '../context.ts'

/**
 * The person was shown another price than is due now: nothing is charged, and the new one comes along to be
 * asked.
 */
export const priceChanged = (price: number): Refusal =>
  new Refusal(20001, { status: 400, field: 'price', values: { price } })
