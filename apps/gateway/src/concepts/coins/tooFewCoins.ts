import { Refusal } from '../../platform/context.ts'

/**
 * Refusal of a spend that is not covered. `own` is the code that names what was wanted; where the coins were
 * enough when the request came and another spend took them meanwhile, it is the general one (E.40): price and
 * balance of its text would contradict what the person just read.
 */
export function tooFewCoins(
  own: 20411 | 20414 | 20415,
  { price, balance, before }: { price: number; balance: number; before: number },
): Refusal {
  return new Refusal(before >= price ? 20401 : own, { values: { price, balance } })
}
