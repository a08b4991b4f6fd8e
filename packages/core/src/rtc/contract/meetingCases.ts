import { expect } from 'vitest'
import type { ContractWorld } from './contractWorld.ts'

/** How two meet. */
export function meetingCases({
  driver,
  call,
  pair,
  publish,
  sees,
  eventually,
  count,
  states,
  moves,
  check,
}: ContractWorld): void {
  check('meet', 'both see each other after both published, and are told so once', async () => {
    const { caller, callee } = await call()
    await eventually(caller, { type: 'connection', state: 'connected' })
    await eventually(callee, { type: 'connection', state: 'connected' })
    await moves(caller)
    await moves(callee)
    expect(count(caller, 'firstRemoteFrame')).toBe(1)
    expect(states(caller)[0]).toBe('connecting')
  })

  check(
    'early',
    'with an early grant the path may stand while it rings, and nothing of the tracks leaves before publishing',
    async () => {
      const both = pair({ early: true })
      await Promise.all([both.caller.session.join(), both.callee.session.join()])
      const counts = [driver.sentPackets(both.caller.session), driver.sentPackets(both.callee.session)]
      if (counts[0] !== null) {
        await eventually(both.caller, { type: 'connection', state: 'connected' })
        await eventually(both.callee, { type: 'connection', state: 'connected' })
        for (const of of [both.caller, both.callee]) expect(await driver.sentPackets(of.session)).toBe(0)
      }
      expect(count(both.caller, 'firstRemoteFrame') + count(both.callee, 'firstRemoteFrame')).toBe(0)
      await publish(both)
      await sees(both.caller)
      await sees(both.callee)
      // Browsers may answer with counts of a moment ago.
      if (counts[0] !== null)
        await expect.poll(() => driver.sentPackets(both.caller.session)).toBeGreaterThan(0)
    },
  )

  check('lateCallee', 'a callee who publishes later is still found, and was not seen before', async () => {
    const { caller, callee } = pair()
    await Promise.all([caller.session.join(), callee.session.join()])
    await caller.session.publish(caller.media)
    expect(count(caller, 'firstRemoteFrame')).toBe(0)
    await callee.session.publish(callee.media)
    await sees(caller)
    await sees(callee)
  })

  check('voice', 'in a voice call the first sound counts', async () => {
    const { caller, callee } = await call({ options: { kind: 'voice' } })
    expect(caller.media.video).toBeNull()
    expect(count(callee, 'firstRemoteFrame')).toBe(1)
  })

  check('noCamera', 'somebody without a camera is heard, and that counts', async () => {
    const { caller, callee } = pair()
    await Promise.all([caller.session.join(), callee.session.join()])
    await Promise.all([
      callee.session.publish({ ...callee.media, video: null }),
      caller.session.publish(caller.media),
    ])
    await sees(caller)
    await sees(callee)
    await eventually(caller, { type: 'remoteMuted', kind: 'video', muted: true })
  })
}
