import { modeOfLocation } from '@visavis/core/contract/callLocations'
import type { LedgerLine, PriceOrigin } from '@visavis/core/contract'

/** The call a ledger line belongs to; all null for other lines. `minute` is the one that was charged. */
export interface CallOfLine {
  readonly location: number | null
  readonly matchFlag: 0 | 1 | null
  readonly trialPrice: number | null
  readonly minute: number | null
}

/** What set the price of a line (R9.13); undefined where there was no price to set. */
export function priceOrigin(
  kind: LedgerLine['kind'],
  { location, matchFlag, trialPrice, minute }: CallOfLine,
): PriceOrigin | undefined {
  if (kind === 'match') return { mode: 'match', way: 'time' }
  if (location === null) return undefined
  if (matchFlag === 1) return { mode: 'match', way: 'minute' }
  return {
    mode: modeOfLocation(location) ?? 'person',
    way: trialPrice !== null && minute === 1 ? 'trial' : 'minute',
  }
}
