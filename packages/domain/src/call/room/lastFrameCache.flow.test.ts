import { afterEach, expect, it, vi } from 'vitest'
import { sessionEnding } from '../../session/session.events.ts'
import { createCallWorld } from '../createCallWorld.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { LastFrameCache } from './LastFrameCache.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('begins with the first picture, ends with the call, and nothing is left for the next person at this device', async () => {
  const [begin, end, forget] = [
    vi.spyOn(LastFrameCache.prototype, 'begin'),
    vi.spyOn(LastFrameCache.prototype, 'end'),
    vi.spyOn(LastFrameCache.prototype, 'forget'),
  ]
  const { store, rtc, push, ringing } = createCallWorld()
  push('call.ring', ringing)
  store.dispatch(sendCallEvent({ type: 'accepted' }))
  await vi.waitFor(() => {
    expect(rtc.latest().calls).toContain('publish')
  })
  expect(begin).not.toHaveBeenCalled()
  rtc.latest().remoteFrame()
  expect(begin.mock.calls.map(([roomId]) => roomId)).toEqual(['room-2'])
  rtc.latest().drop()
  rtc.latest().recover()
  expect(end).not.toHaveBeenCalled()
  store.dispatch(sendCallEvent({ type: 'hungUp' }))
  expect(end.mock.calls).toEqual([['room-2']])
  forget.mockClear()
  store.dispatch(sessionEnding({ reason: 'logout' }))
  expect(forget).toHaveBeenCalled()
})
