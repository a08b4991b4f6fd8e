import { expect, it } from 'vitest'
import { mayMove, shownState, STORED_STATES, WAIT_MS, type StoredState } from './orderMoves.ts'

/** Every legal move, written out by hand; all others are forbidden. */
const LEGAL = `
  creating>atProvider creating>waiting creating>success creating>failed creating>cancelled creating>held
  atProvider>waiting atProvider>success atProvider>failed atProvider>cancelled atProvider>held
  waiting>success waiting>failed waiting>cancelled waiting>held
  failed>creating failed>success failed>held cancelled>creating cancelled>success cancelled>held
  success>refunding success>refunded success>disputed
  refunding>success refunding>refunded refunding>disputed
  disputed>success disputed>refunded refunded>success
  refunded>refunding`
  .trim()
  .split(/\s+/)

const every = STORED_STATES.flatMap((from) => STORED_STATES.map((to) => [from, to] as const))
it.each(every)('%s to %s is as the table says', (from: StoredState, to: StoredState) => {
  expect(mayMove(from, to)).toBe(LEGAL.includes(`${from}>${to}`))
})

it('no paid order fails, and no held order moves by itself', () => {
  for (const from of ['success', 'refunding', 'disputed', 'refunded'] as const)
    for (const to of ['failed', 'cancelled', 'creating', 'waiting'] as const)
      expect(mayMove(from, to)).toBe(false)
  expect(STORED_STATES.filter((to) => mayMove('held', to))).toEqual([])
})

it('waiting is processing once the countdown is over', () => {
  expect([shownState('waiting', 0, WAIT_MS - 1), shownState('waiting', 0, WAIT_MS)]).toEqual([
    'waiting',
    'processing',
  ])
  expect(shownState('success', 0, WAIT_MS)).toBe('success')
})
