import { expect } from 'vitest'
import { TIMEOUT_MS } from './contractWorld.ts'
import type { ContractWorld } from './contractWorld.ts'

/** Elements, outputs, and the end. */
export function leavingCases({ driver, call, pair, states, screen, stops, check }: ContractWorld): void {
  check('attach', 'plays in any number of elements until detached', async () => {
    const { caller } = await call()
    const [one, two] = [screen(), screen()]
    const detach = caller.session.attachRemote(one)
    caller.session.attachRemote(two)
    await expect.poll(() => one.videoWidth > 0 && two.videoWidth > 0, { timeout: TIMEOUT_MS }).toBe(true)
    detach()
    expect(one.srcObject).toBeNull()
    expect(two.srcObject).not.toBeNull()
  })

  check(
    'speaker',
    'another output plays in every element, also in later ones, until the default is wanted again',
    async () => {
      const { caller } = pair()
      const [one, two] = [screen(), screen()]
      caller.session.attachRemote(one)
      // Outputs have names once the microphone is allowed.
      const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
      stops.push(() => {
        for (const track of microphone.getTracks()) track.stop()
      })
      const outputs = (await navigator.mediaDevices.enumerateDevices()).filter(
        ({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== 'default',
      )
      const chosen = outputs[0]?.deviceId ?? ''
      expect(chosen).not.toBe('')
      await caller.session.setSpeaker(chosen)
      caller.session.attachRemote(two)
      await expect.poll(() => [one.sinkId, two.sinkId]).toEqual([chosen, chosen])
      await expect(caller.session.setSpeaker('gone')).rejects.toThrow()
      expect(one.sinkId).toBe(chosen)
      await caller.session.setSpeaker('')
      expect([one.sinkId, two.sinkId]).toEqual(['', ''])
    },
  )

  check(
    'leave',
    'leaving is the last thing reported, empties the elements and keeps the own tracks',
    async () => {
      const { caller, callee } = await call()
      const element = screen()
      caller.session.attachRemote(element)
      await caller.session.leave()
      await caller.session.leave()
      expect(caller.events.at(-1)).toEqual({ type: 'connection', state: 'closed' })
      expect(states(caller).filter((state) => state === 'closed')).toHaveLength(1)
      expect(element.srcObject).toBeNull()
      expect(caller.media.video?.readyState).toBe('live')
      await callee.session.leave()
    },
  )

  check('afterLeave', 'after leaving every method does nothing and nothing is reported', async () => {
    const { caller, callee, line } = await call()
    await caller.session.leave()
    const [told, said] = [caller.events.length, line.sent.filter(({ from }) => from === 'caller').length]
    callee.session.setEnabled('audio', false)
    await caller.session.join()
    await caller.session.publish(caller.media)
    caller.session.setEnabled('audio', false)
    await caller.session.replaceTrack('video', null)
    await caller.session.restart()
    await caller.session.rejoin(driver.grant('caller', false))
    await caller.session.setSpeaker('gone')
    await caller.session.veil(true)
    caller.session.attachRemote(screen())()
    await call() // as long as a whole call takes, nothing more comes
    expect(caller.events).toHaveLength(told)
    expect(line.sent.filter(({ from }) => from === 'caller')).toHaveLength(said)
    expect(caller.media.audio?.enabled).toBe(true)
  })
}
