import { TICKET_STATES } from '@visavis/core/contract/tickets'
import { expect, it } from 'vitest'
import { TICKET_ACTS, ticketAfter } from './ticketMoves.ts'

/** Every possible act, written out by hand. */
const LEGAL: Readonly<Record<string, string>> = {
  'open reply': 'open',
  'open answer': 'answered',
  'open close': 'closed',
  'answered reply': 'open',
  'answered answer': 'answered',
  'answered close': 'closed',
}
const all = TICKET_STATES.flatMap((state) => TICKET_ACTS.map((act) => [state, act] as const))

it.each(all)('%s, %s moves only as the table says', (state, act) => {
  expect(ticketAfter(state, act)).toBe(LEGAL[`${state} ${act}`] ?? null)
})
