import { expect } from 'vitest'
import type { ContractWorld } from './contractWorld.ts'
import { testMedia } from '../session/testMedia.ts'

/** What goes out: switches, other devices, the veil, sound first. */
export function picturesCases({
  call,
  eventually,
  count,
  moves,
  standsStill,
  stops,
  check,
}: ContractWorld): void {
  check('mute', 'muting is told to the other side, once each way', async () => {
    const { caller, callee } = await call()
    caller.session.setEnabled('audio', false)
    await eventually(callee, { type: 'remoteMuted', kind: 'audio', muted: true })
    expect(caller.media.audio?.enabled).toBe(false)
    caller.session.setEnabled('audio', false)
    callee.session.setEnabled('video', false)
    await eventually(caller, { type: 'remoteMuted', kind: 'video', muted: true })
    caller.session.setEnabled('audio', true)
    await eventually(callee, { type: 'remoteMuted', kind: 'audio', muted: false })
    expect(count(callee, 'remoteMuted')).toBe(2)
  })

  check(
    'replaceTrack',
    'another camera goes out in place of the first, with its switch where it was',
    async () => {
      const { caller, callee } = await call()
      const other = testMedia('video')
      stops.push(other.stop)
      caller.session.setEnabled('video', false)
      await caller.session.replaceTrack('video', other.media.video)
      expect(other.media.video?.enabled).toBe(false)
      caller.session.setEnabled('video', true)
      caller.media.video?.stop()
      await moves(callee)
      await caller.session.replaceTrack('video', null)
      await eventually(callee, { type: 'remoteMuted', kind: 'video', muted: true })
    },
  )

  check('localEnded', 'a camera that goes away is reported', async () => {
    const { caller } = await call()
    caller.media.video?.dispatchEvent(new Event('ended'))
    await eventually(caller, { type: 'localEnded', kind: 'video' })
  })

  check(
    'veil',
    'a veiled picture counts as a picture; lifting the veil and putting it back is told each time',
    async () => {
      const { caller, callee } = await call({ options: { veiled: true } })
      await eventually(caller, { type: 'remoteVeiled', veiled: true })
      await eventually(callee, { type: 'remoteVeiled', veiled: true })
      await moves(callee)
      expect(await caller.session.veil(false)).toBe('clear')
      await eventually(callee, { type: 'remoteVeiled', veiled: false })
      await moves(callee)
      expect(await caller.session.veil(true)).toBe('blurred')
      expect(await caller.session.veil(true)).toBe('blurred')
      await expect
        .poll(() => callee.events.filter(({ type }) => type === 'remoteVeiled'))
        .toEqual([true, false, true].map((veiled) => ({ type: 'remoteVeiled', veiled })))
      expect(count(caller, 'remoteVeiled')).toBe(1)
    },
  )

  check(
    'saveData',
    'while one side saves data neither picture is sent, both are told, and both come back',
    async () => {
      const { caller, callee } = await call()
      caller.session.saveData?.(true)
      await eventually(callee, { type: 'remoteSaving', saving: true })
      for (const of of [caller, callee])
        for (const side of ['own', 'remote'] as const)
          await eventually(of, { type: 'picturePaused', side, paused: true })
      caller.session.saveData?.(false)
      await eventually(callee, { type: 'remoteSaving', saving: false })
      for (const of of [caller, callee])
        for (const side of ['own', 'remote'] as const)
          await eventually(of, { type: 'picturePaused', side, paused: false })
      await moves(callee)
      // Changed one's mind before the first change was done: the last wish counts.
      for (const on of [true, false, true, false]) caller.session.saveData?.(on)
      await moves(callee)
      expect(count(caller, 'remoteSaving')).toBe(0)
    },
  )

  check(
    'soundFirst',
    'while either side wants sound only, not one picture arrives at either side',
    async () => {
      const { caller, callee } = await call()
      callee.session.saveData?.(true)
      for (const of of [caller, callee])
        await eventually(of, { type: 'picturePaused', side: 'remote', paused: true })
      await Promise.all([standsStill(caller), standsStill(callee)])
      callee.session.saveData?.(false)
      await moves(caller)
      await moves(callee)
    },
  )
}
