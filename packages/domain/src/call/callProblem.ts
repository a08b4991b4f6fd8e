import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { CallProblem } from './call.states.ts'

const byCode: Readonly<
  Record<number, 'unknownPerson' | 'failed' | 'oldVersion' | 'notAllowed' | 'busy' | 'offline'>
> = {
  20004: 'unknownPerson',
  20501: 'failed',
  20503: 'oldVersion',
  20506: 'notAllowed',
  20507: 'busy',
  20508: 'offline',
}
/** Not enough coins for a call, in general or by name (E.40, E.41, E.44). */
const noCoins: ReadonlySet<number> = new Set([20401, 20402, 20412])

const SAID_ELSEWHERE: readonly GatewayFailure['kind'][] = [
  'session',
  'banned',
  'blocked',
  'closed',
  'unfinished',
  'aborted',
]

/**
 * Why a call request failed; null when the failure has its own ending (session, ban, own abort) and nothing
 * is to be said here.
 */
export function problemOf(failure: GatewayFailure): CallProblem | null {
  if (SAID_ELSEWHERE.includes(failure.kind)) return null
  if (failure.kind === 'network') return { kind: 'network' }
  // Said as what it is, so that the price is looked at before it is agreed to again.
  if (failure.code === 20501 && failure.values['reason'] === 'priceChanged') return { kind: 'priceChanged' }
  if (failure.code === 20501 && failure.values['reason'] === 'kindClosed') return { kind: 'kindClosed' }
  if (noCoins.has(failure.code))
    return {
      kind: 'noCoins',
      price: numberOf(failure.values['price']),
      goldNum: numberOf(failure.values['balance']),
    }
  const known = byCode[failure.code]
  if (known) return { kind: known }
  if (failure.kind === 'general' || failure.kind === 'sealed') return { kind: 'failed' }
  return { kind: 'refused', messageId: failure.messageId, values: failure.values, text: failure.serverText }
}

/** Why the gateway would not let this call ring, with the cheaper kinds that would. */
export function refusalProblem({
  reason,
  price,
  voicePrice,
  goldNum,
  trial,
}: Pick<Data<'callInfo'>, 'reason' | 'price' | 'voicePrice' | 'goldNum' | 'trial'>): CallProblem {
  if (reason === 'unknown') return { kind: 'unknownPerson' }
  if (reason !== 'noCoins') return { kind: reason ?? 'notAllowed' }
  if (trial?.chosen) return { kind: 'noCoins', price, goldNum, trial: true }
  const isFor = (cheaper: number | undefined): cheaper is number =>
    cheaper !== undefined && cheaper < price && cheaper <= goldNum
  const cheaper = {
    ...(isFor(trial?.price) ? { trial: trial.price } : {}),
    ...(isFor(voicePrice) ? { voice: voicePrice } : {}),
  }
  return { kind: 'noCoins', price, goldNum, ...(Object.keys(cheaper).length > 0 ? { cheaper } : {}) }
}

const numberOf = (value: string | number | undefined): number => Number(value ?? 0) || 0
