import { serverEvents } from '@visavis/core/contract'
import { expect, test } from 'vitest'
import { selectBalance, selectPoints } from '../coins/coins.slice.ts'
import { CHAT_EVENTS } from '../chat/chat.pushes.ts'
import { CONCEPT_PUSHES } from '../memberConcepts.ts'
import { FRIEND_PUSHES } from '../friend/friend.pushes.ts'
import { MATCH_PUSHES } from '../match/match.pushes.ts'
import { setUpStore } from '../test/testPorts.ts'
import { PUSH_EVENTS } from './pushToEvents.ts'

/** The call hears these itself once it is here. */
const CALL_LATE = ['call.upgrade', 'call.moved', 'match.shown']
/** Orders hear theirs themselves, too. */
const ORDERS = ['order.update', 'issue.update', 'subscription.update', 'task']

test('every event of table W has its row; only media signals and the end of a displaced line stay out of the store', () => {
  expect(
    [
      ...Object.keys(PUSH_EVENTS),
      ...Object.keys(MATCH_PUSHES),
      ...Object.keys(FRIEND_PUSHES),
      ...Object.keys(CHAT_EVENTS),
      ...Object.keys(CONCEPT_PUSHES),
      ...CALL_LATE,
      ...ORDERS,
    ].sort(),
  ).toEqual(Object.keys(serverEvents).sort())
  expect(
    Object.entries(PUSH_EVENTS)
      .filter(([, creator]) => creator === null)
      .map(([event]) => event),
  ).toEqual(['line.displaced', 'rtc.offer', 'rtc.answer', 'rtc.candidate', 'rtc.control'])
})

test('the balance follows the highest sequence (W.26)', () => {
  const { store, push } = setUpStore()
  const balance = (seq: number, goldNum: number) =>
    push({ id: seq, event: 'balance', ts: 1, data: { goldNum, delta: 1, reason: 'x', refId: '', seq } })
  balance(2, 80)
  balance(1, 100)
  expect(selectBalance(store.getState())).toBe(80)
  push({ id: 3, event: 'points', ts: 1, data: { points: 9, delta: 9, roomNum: '' } })
  expect(selectPoints(store.getState())).toBe(9)
})
