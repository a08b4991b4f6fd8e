import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { guardRefusal } from '../spendGuard/guard.ts'
import type { Unpaid } from './spending.ts'

/**
 * Refusal of a spend that is not covered. `own` is the code that names what was wanted; where the coins were
 * enough when the request came and another spend took them meanwhile, it is the general one (E.40): price and
 * balance of its text would contradict what the person just read.
 */
function tooFewCoins(
  own: 20411 | 20414 | 20415,
  { price, balance, before }: { price: number; balance: number; before: number },
): Refusal {
  return new Refusal(before >= price ? 20401 : own, { values: { price, balance } })
}

interface Wanted {
  readonly price: number
  /** Balance when the request came. */
  readonly before: number
  readonly now: number
}

/** Refusal of a spend that was not booked: by an own limit or pause (20930, 20931), or as `tooFewCoins`. */
export async function refusalOf(
  tx: Database,
  own: 20411 | 20414 | 20415,
  { personId, balance, guarded }: Unpaid,
  { price, before, now }: Wanted,
): Promise<Refusal> {
  return guarded ? await guardRefusal(tx, personId, price, now) : tooFewCoins(own, { price, balance, before })
}
