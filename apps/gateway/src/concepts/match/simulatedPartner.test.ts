import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../platform/context.ts'
import type { AnyFrame } from '../../platform/realtime/Connection.ts'
import { createSimulatedPartner, type PartnerActions } from './simulatedPartner.ts'

const HOST = 7,
  PERSON = 3
const frame = (event: string, data: object): AnyFrame => ({ id: 1, ts: 0, event, data }) as AnyFrame
let done: unknown[], failed: unknown[], refuse: Error | null
beforeEach(() => {
  vi.useFakeTimers()
  done = []
  failed = []
  refuse = null
})
afterEach(() => {
  vi.useRealTimers()
})

function partner(): (frame: AnyFrame) => void {
  const act =
    (name: keyof PartnerActions) =>
    async (...args: unknown[]) => {
      if (refuse !== null) throw refuse
      done.push([name, ...args])
    }
  const take = createSimulatedPartner(
    {
      decide: act('decide'),
      acceptPrivate: act('acceptPrivate'),
      acceptVideo: act('acceptVideo'),
      show: act('show'),
      like: act('like'),
      acceptFriend: act('acceptFriend'),
    },
    (error) => {
      failed.push(error)
    },
    () => 0,
  )
  return (given) => {
    take(HOST, given)
  }
}

it('says yes, agrees to a private call, likes back and becomes a friend, each after a moment', async () => {
  const take = partner()
  take(frame('match.found', { matchId: 'm' }))
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  take(frame('match.minCall', { matchId: 'm', action: 'ask', byUserId: PERSON }))
  take(frame('match.liked', { matchId: 'm', byUserId: PERSON, mutual: false }))
  take(frame('match.decided', { matchId: 'm', room: { roomNum: 'n' } }))
  take(frame('match.decided', { matchId: 'm', room: null }))
  take(frame('friend.request', { friendId: PERSON, requestId: 5 }))
  take(frame('call.upgrade', { roomNum: 'n', action: 'request', byUserId: PERSON }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done).toEqual([
    ['decide', HOST, 'm'],
    ['acceptPrivate', HOST, 'm'],
    ['acceptVideo', HOST, 'n'],
    ['like', HOST, PERSON],
    ['acceptFriend', HOST, 5],
    ['show', HOST, 'n'],
  ])
})

it('does nothing about what it did itself, what is mutual, and what is over', async () => {
  const take = partner()
  take(frame('match.minCall', { matchId: 'm', action: 'ask', byUserId: HOST }))
  take(frame('match.minCall', { matchId: 'm', action: 'accept', byUserId: PERSON }))
  take(frame('call.upgrade', { roomNum: 'n', action: 'request', byUserId: HOST }))
  take(frame('call.upgrade', { roomNum: 'n', action: 'cancel', byUserId: PERSON }))
  take(frame('match.liked', { matchId: 'm', byUserId: PERSON, mutual: true }))
  take(frame('match.liked', { matchId: 'm', byUserId: HOST, mutual: false }))
  take(frame('balance', {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toEqual([])
  refuse = new Refusal(404)
  take(frame('match.found', { matchId: 'm' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failed).toEqual([])
  refuse = new Error('broken')
  take(frame('match.found', { matchId: 'm' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failed).toEqual([refuse])
})
