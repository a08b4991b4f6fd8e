import type { OrderState } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { describe, expect, it } from 'vitest'
import { orderAt } from './pay.fixtures.ts'
import { initialPay, nextPayState, payTable } from './pay.machine.ts'
import { WAIT_MS } from './pay.states.ts'
import type { PayEvent, PayPhase, PayState } from './pay.states.ts'

const NOW = 1_000_000
const failure = localFailure('network', 'orderStatus')
const next = { type: 'redirect', url: 'https://pay.example/3' } as const
const states: { readonly [P in PayPhase]: PayState } = {
  package: initialPay,
  creating: { phase: 'creating', requestId: 'r1' },
  opened: { phase: 'opened', orderId: 'o1', unread: null },
  atProvider: { phase: 'atProvider', orderId: 'o1', next, unread: null },
  waiting: { phase: 'waiting', orderId: 'o1', until: NOW + 5, unread: null },
  processing: { phase: 'processing', orderId: 'o1', unread: null },
  success: { phase: 'success', orderId: 'o1', order: orderAt('success') },
  failed: { phase: 'failed', orderId: 'o1', order: orderAt('failed') },
  cancelled: { phase: 'cancelled', orderId: 'o1', order: orderAt('cancelled') },
  settled: { phase: 'settled', orderId: 'o1', order: orderAt('refunded') },
}
const phases = Object.keys(states) as PayPhase[]
const told = (state: OrderState, orderId = 'o1'): PayEvent => ({
  type: 'told',
  order: orderAt(state, { orderId }),
  now: NOW,
})
const events: { readonly [name: string]: PayEvent } = {
  pressed: { type: 'pressed', requestId: 'r2' },
  refused: { type: 'refused', failure },
  made: { type: 'made', orderId: 'o1', next },
  returned: { type: 'returned', orderId: 'o1', now: NOW },
  unread: { type: 'unread', orderId: 'o1', failure },
  timedOut: { type: 'timedOut' },
  opened: { type: 'opened', orderId: 'o2' },
  left: { type: 'left' },
  creating: told('creating'),
  atProvider: told('atProvider'),
  waiting: told('waiting'),
  processing: told('processing'),
  success: told('success'),
  failed: told('failed'),
  cancelled: told('cancelled'),
  refunding: told('refunding'),
  refunded: told('refunded'),
  disputed: told('disputed'),
  held: told('held'),
}
const ANY_ORDER = {
  creating: 'atProvider',
  atProvider: 'atProvider',
  waiting: 'waiting',
  processing: 'processing',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  refunding: 'settled',
  refunded: 'settled',
  disputed: 'settled',
  held: 'settled',
} as const
const AFTER_PAYMENT = {
  success: 'success',
  refunding: 'settled',
  refunded: 'settled',
  disputed: 'settled',
  held: 'settled',
} as const
const { creating: _creating, atProvider: _atProvider, waiting: _waiting, ...LATE } = ANY_ORDER
const AGAIN = { opened: 'opened', left: 'package' } as const

/** Each legal move; every other pair of phase and event has to leave the very same state. */
const LEGAL: { readonly [P in PayPhase]: Readonly<Record<string, PayPhase>> } = {
  package: { pressed: 'creating', ...AGAIN },
  creating: { refused: 'package', made: 'atProvider' },
  opened: { ...ANY_ORDER, unread: 'opened', ...AGAIN },
  atProvider: { ...ANY_ORDER, returned: 'waiting', unread: 'atProvider', ...AGAIN },
  waiting: { ...ANY_ORDER, unread: 'waiting', timedOut: 'processing', ...AGAIN },
  processing: { ...LATE, unread: 'processing', ...AGAIN },
  success: { ...AFTER_PAYMENT, ...AGAIN },
  failed: { ...ANY_ORDER, pressed: 'creating', ...AGAIN },
  cancelled: { ...ANY_ORDER, pressed: 'creating', ...AGAIN },
  settled: { ...AFTER_PAYMENT, ...AGAIN },
}

describe('M-PAYMENT', () => {
  for (const phase of phases)
    for (const [name, event] of Object.entries(events)) {
      const to = LEGAL[phase][name]
      it(`${phase}, ${name}: ${to ?? 'nothing'}`, () => {
        const after = nextPayState(states[phase], event)
        if (to === undefined) expect(after).toBe(states[phase])
        else expect(after.phase).toBe(to)
      })
    }
  it('has a row for each phase', () => {
    expect(Object.keys(payTable).toSorted()).toEqual(phases.toSorted())
  })
  it('hears no news of another order', () => {
    for (const phase of phases)
      for (const event of [
        told('success', 'o9'),
        { type: 'unread', orderId: 'o9', failure } as const,
        { type: 'returned', orderId: 'o9', now: NOW } as const,
      ])
        expect(nextPayState(states[phase], event), phase).toBe(states[phase])
  })
  it('counts 180 seconds from the return, or to the end the gateway says', () => {
    expect(nextPayState(states.atProvider, { type: 'returned', orderId: 'o1', now: NOW })).toMatchObject({
      until: NOW + WAIT_MS,
    })
    expect(WAIT_MS).toBe(180_000)
    const order = orderAt('waiting', { waitUntil: NOW + 7 })
    expect(nextPayState(states.opened, { type: 'told', order, now: NOW })).toMatchObject({ until: NOW + 7 })
  })
  it('keeps the page of the same order when it is opened again', () => {
    for (const phase of ['waiting', 'success', 'failed', 'processing'] as const)
      expect(nextPayState(states[phase], { type: 'opened', orderId: 'o1' })).toBe(states[phase])
  })
  it('forgets a fault once the gateway answers', () => {
    const unread = nextPayState(states.waiting, { type: 'unread', orderId: 'o1', failure })
    expect(unread).toMatchObject({ phase: 'waiting', unread: failure })
    expect(nextPayState(unread, told('waiting'))).toMatchObject({ unread: null })
  })
  it('says why no order was made, and forgets it at the next press', () => {
    const refused = nextPayState(states.creating, { type: 'refused', failure })
    expect(refused).toEqual({ phase: 'package', refused: failure })
    expect(nextPayState(refused, { type: 'pressed', requestId: 'r3' })).toEqual({
      phase: 'creating',
      requestId: 'r3',
    })
  })
})
