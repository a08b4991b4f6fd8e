import type { GatewayFailure } from '@visavis/core/errors'
import { problemOf } from '../call/callProblem.ts'
import type { MatchProblem } from './match.states.ts'

const numberOf = (value: string | number | undefined): number => Number(value ?? 0) || 0

/**
 * Why the gateway refused a search or a yes; null when the failure has its own ending. `offset` turns device
 * time into gateway time.
 */
export function matchProblemOf(failure: GatewayFailure, offset: number): MatchProblem | null {
  const { code, values } = failure
  if (code === 20602)
    return { kind: 'usedUp', price: numberOf(values['price']), resetAt: numberOf(values['resetAt']) - offset }
  if (code === 20413)
    return { kind: 'noMatchCoins', price: numberOf(values['price']), balance: numberOf(values['balance']) }
  // The price is another one by now: shown anew before anything is asked again.
  if (failure.field === 'price') return { kind: 'priceChanged' }
  return problemOf(failure)
}
