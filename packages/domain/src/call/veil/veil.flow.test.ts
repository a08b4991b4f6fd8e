import { testGrant } from '@visavis/core/rtc/session/testGrant'
import { describe, expect, it, vi } from 'vitest'
import { selectPortraitOfMet } from '../../match/match.selectors.ts'
import { callOfMatch } from '../../match/callOfMatch.ts'
import { found } from '../../match/match.fixtures.ts'
import { outgoing } from '../call.fixtures.ts'
import { createCallWorld } from '../createCallWorld.ts'
import { selectCall, selectRoomView, selectVeil } from '../call.selectors.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'
import { hideMe, showMe, toggleVeil } from './veil.actions.ts'

const THEM = found.partner.id

async function matched() {
  const world = createCallWorld()
  const room = { roomId: 'r', roomNum: 'n', role: 'caller' as const }
  await callServicesOf(world.store.ports).devices.open(1)
  callServicesOf(world.store.ports).grant('n', testGrant('caller'))
  world.store.dispatch(sendCallEvent({ type: 'matched', call: callOfMatch(found.partner, room) }))
  await vi.waitFor(() => {
    expect(world.rtc.latest().calls).toContain('publish')
  })
  const veil = () => selectVeil(world.store.getState())
  const shown = (byUserId: number, on: boolean, both: boolean) => {
    world.push('match.shown', {
      matchId: 'm',
      roomNum: 'n',
      byUserId,
      on,
      both,
      ...(both ? { headImg: '/media/people/clear.svg' } : {}),
    })
  }
  return { ...world, session: world.rtc.latest(), veil, shown }
}

describe('the veil of a match', () => {
  it('lies over the first picture already, and goes with the second of two words', async () => {
    const { store, session, veil, shown, inputs, hold } = await matched()
    expect([session.veiled, veil().phase]).toEqual([true, 'veiled'])
    shown(THEM, true, false)
    expect([session.veiled, veil()]).toEqual([true, { phase: 'veiled', roomNum: 'n', theirs: true }])
    const answer = hold('matchShow')
    store.dispatch(showMe())
    expect([session.veiled, veil().phase]).toEqual([true, 'waiting'])
    expect(inputs('matchShow')).toEqual([{ roomNum: 'n', on: true }])
    expect(selectPortraitOfMet(store.getState(), THEM)).toBe(found.partner.headImg)
    shown(1, true, true)
    expect([session.veiled, veil().phase]).toEqual([false, 'clear'])
    expect(selectCall(store.getState())?.person.headImg).toBe('/media/people/clear.svg')
    expect([
      selectPortraitOfMet(store.getState(), THEM),
      selectPortraitOfMet(store.getState(), THEM + 1),
    ]).toEqual(['/media/people/clear.svg', undefined])
    answer()
  })

  it('stays where only the other side agreed, and where it thought better of it', async () => {
    const { store, session, veil, shown, inputs, hold } = await matched()
    hold('matchShow')
    store.dispatch(showMe())
    store.dispatch(hideMe())
    expect(inputs('matchShow')).toEqual([
      { roomNum: 'n', on: true },
      { roomNum: 'n', on: false },
    ])
    shown(THEM, true, true)
    expect([session.veiled, veil()]).toEqual([
      true,
      { phase: 'hidden', roomNum: 'n', agreed: true, theirs: true },
    ])
    store.dispatch(toggleVeil())
    expect([session.veiled, veil().phase]).toEqual([false, 'clear'])
  })

  it('the panic key hides in the same turn, shows again at the next press, and shows nobody who has not agreed', async () => {
    const { store, session, veil, shown } = await matched()
    store.dispatch(toggleVeil())
    expect([session.veiled, veil().phase]).toEqual([true, 'veiled'])
    store.dispatch(showMe())
    shown(1, true, true)
    store.dispatch(toggleVeil())
    expect([session.veiled, veil().phase]).toEqual([true, 'hidden'])
    store.dispatch(toggleVeil())
    expect([session.veiled, veil().phase]).toEqual([false, 'clear'])
  })

  it('a word that does not arrive can be said again', async () => {
    const { store, veil, fail } = await matched()
    fail('matchShow')
    store.dispatch(showMe())
    await vi.waitFor(() => {
      expect(veil().phase).toBe('veiled')
    })
  })

  it('knows what the other side says of its picture, and goes with the call', async () => {
    const { store, session, veil } = await matched()
    session.emit({ type: 'remoteVeiled', veiled: true })
    expect(selectRoomView(store.getState()).remoteVeiled).toBe(true)
    store.dispatch(sendCallEvent({ type: 'hungUp' }))
    expect(veil().phase).toBe('none')
  })
})

it('an ordinary call is clear, and one press hides and shows', async () => {
  const { store, rtc, push, ringing } = createCallWorld()
  push('call.ring', ringing)
  store.dispatch(sendCallEvent({ type: 'accepted' }))
  await vi.waitFor(() => {
    expect(rtc.latest().calls).toContain('publish')
  })
  expect([rtc.latest().veiled, selectVeil(store.getState()).phase]).toEqual([false, 'clear'])
  store.dispatch(toggleVeil())
  expect([rtc.latest().veiled, selectVeil(store.getState()).phase]).toEqual([true, 'hidden'])
  store.dispatch(toggleVeil())
  expect(rtc.latest().veiled).toBe(false)
})

it.each([
  [outgoing.roomNum, true],
  ['another', false],
])(
  'who hid in the room %s is hidden when this one is entered again after a reload: %s',
  async (callBlurred, hidden) => {
    const { store, rtc, stored } = createCallWorld({ stored: { callBlurred } })
    store.dispatch(
      sendCallEvent({
        type: 'openCall',
        open: { call: outgoing, phase: 'connected', talkedMs: 0, ringUntil: 0 },
      }),
    )
    store.dispatch(sendCallEvent({ type: 'rejoinAccepted' }))
    await vi.waitFor(() => {
      expect(rtc.latest().calls).toContain('publish')
    })
    expect([rtc.latest().veiled, selectVeil(store.getState()).phase]).toEqual(
      hidden ? [true, 'hidden'] : [false, 'clear'],
    )
    if (!hidden) store.dispatch(toggleVeil())
    expect(stored.get('callBlurred')).toBe(outgoing.roomNum)
    store.dispatch(toggleVeil())
    expect([rtc.latest().veiled, stored.has('callBlurred')]).toEqual([false, false])
  },
)
