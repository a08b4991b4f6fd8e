import { SUBSCRIPTION_STATES } from '@visavis/core/contract/subscription'
import { expect, it } from 'vitest'
import { afterEvent, SUBSCRIPTION_EVENTS } from './subscriptionMoves.ts'

/** Every transition there is, written out by hand; whatever is not here is forbidden. */
const ALLOWED: Readonly<Record<string, string>> = {
  'active paid': 'active',
  'active declined': 'pastDue',
  'active cancel': 'cancelled',
  'active close': 'ended',
  'cancelled paid': 'cancelled',
  'cancelled declined': 'cancelled',
  'cancelled resume': 'active',
  'cancelled over': 'ended',
  'cancelled close': 'ended',
  'pastDue paid': 'active',
  'pastDue declined': 'pastDue',
  'pastDue cancel': 'ended',
  'pastDue over': 'ended',
  'pastDue close': 'ended',
}
const CASES = SUBSCRIPTION_STATES.flatMap((state) =>
  SUBSCRIPTION_EVENTS.map((event) => [state, event] as const),
)

it.each(CASES)('%s, %s', (state, event) => {
  expect(afterEvent(state, event)).toBe(ALLOWED[`${state} ${event}`] ?? null)
})
