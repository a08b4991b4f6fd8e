import { afterEach, describe, expect, test } from 'vitest'
import type { LocalMedia, RtcEvent, RtcSession, RtcSessionOptions } from './RtcPort.ts'
import type { RtcGrant } from '../contract/call.ts'
import type { Loopback } from './session/loopbackSignalling.ts'
import { testMedia } from './session/testMedia.ts'

/** Cases of the suite; a driver may say of some that they need something this machine has not. */
export type RtcCase =
  | 'meet' | 'early' | 'voice' | 'noCamera' | 'mute' | 'replaceTrack' | 'localEnded' | 'veil' | 'saveData' | 'restart' | 'restartAlone' | 'rejoin' | 'rejoinCallee' | 'reload'
  | 'lostOffer' | 'lateCallee' | 'leave' | 'afterLeave' | 'attach' | 'speaker'

/** How the suite gets two sessions of one room. */
export interface RtcDriver {
  readonly name: string
  createPair(particulars: { early: boolean; options?: RtcSessionOptions }): { caller: RtcSession; callee: RtcSession; line: Loopback }
  grant(role: 'caller' | 'callee', early: boolean): RtcGrant
  /** Another session of the same member in the same room, as after a reload of the page. */
  again(line: Loopback, role: 'caller' | 'callee'): RtcSession
  /** RTP packets that left a session; null where there are none to count. */
  sentPackets(session: RtcSession): Promise<number> | null
  /** Case → what it needs. Shown with the skipped test. */
  readonly needs?: Partial<Record<RtcCase, string>>
}

interface Side { readonly session: RtcSession; readonly events: RtcEvent[]; readonly media: LocalMedia }

const TIMEOUT_MS = 10_000

/** The behaviour every adapter of RtcPort has. Runs in a real browser. */
export function rtcContractSuite(driver: RtcDriver): void {
  const open: RtcSession[] = []
  const stops: (() => void)[] = []

  const side = (session: RtcSession, kind: 'video' | 'voice' = 'video'): Side => {
    const { media, stop } = testMedia(kind)
    const events: RtcEvent[] = []
    open.push(session)
    stops.push(stop, session.subscribe((event) => { events.push(event) }))
    return { session, events, media }
  }
  const pair = (particulars: { early?: boolean; options?: RtcSessionOptions } = {}) => {
    const made = driver.createPair({ early: false, ...particulars })
    const kind = particulars.options?.kind ?? 'video'
    return { caller: side(made.caller, kind), callee: side(made.callee, kind), line: made.line }
  }
  type Pair = ReturnType<typeof pair>
  const count = (of: Side, type: RtcEvent['type']): number => of.events.filter((event) => event.type === type).length
  const states = (of: Side): string[] => of.events.flatMap((event) => event.type === 'connection' ? [event.state] : [])
  const sees = (of: Side, times = 1) => expect.poll(() => count(of, 'firstRemoteFrame'), { timeout: TIMEOUT_MS, interval: 20 }).toBe(times)
  const eventually = (of: Side, event: RtcEvent) => expect.poll(() => of.events, { timeout: TIMEOUT_MS, interval: 20 }).toContainEqual(event)
  const publish = ({ caller, callee }: Pair) => Promise.all([callee.session.publish(callee.media), caller.session.publish(caller.media)])
  const call = async (particulars?: Parameters<typeof pair>[0]): Promise<Pair> => {
    const both = pair(particulars)
    await Promise.all([both.caller.session.join(), both.callee.session.join()])
    await publish(both)
    await sees(both.caller)
    await sees(both.callee)
    return both
  }
  const screen = (): HTMLVideoElement => {
    const element = document.createElement('video')
    element.muted = true
    document.body.append(element)
    stops.push(() => { element.remove() })
    return element
  }
  /** Pictures are moving: two more frames are painted. */
  const moves = async (of: Side): Promise<void> => {
    const element = screen()
    const detach = of.session.attachRemote(element)
    await expect.poll(() => element.readyState >= 2 && element.currentTime > 0, { timeout: TIMEOUT_MS }).toBe(true)
    const paint = () => new Promise((resolve) => { element.requestVideoFrameCallback(resolve) })
    await paint()
    await paint()
    detach()
  }
  const check = (name: RtcCase, title: string, body: () => Promise<void>): void => {
    const need = driver.needs?.[name]
    test(need === undefined ? title : `${title} (not run: ${need})`, { skip: need !== undefined, timeout: 30_000 }, body)
  }

  describe(`${driver.name}: the contract of RtcPort`, () => {
    afterEach(async () => {
      await Promise.all(open.splice(0).map((session) => session.leave()))
      for (const stop of stops.splice(0)) stop()
    })

    check('meet', 'both see each other after both published, and are told so once', async () => {
      const { caller, callee } = await call()
      await eventually(caller, { type: 'connection', state: 'connected' })
      await eventually(callee, { type: 'connection', state: 'connected' })
      await moves(caller)
      await moves(callee)
      expect(count(caller, 'firstRemoteFrame')).toBe(1)
      expect(states(caller)[0]).toBe('connecting')
    })

    check('early', 'with an early grant the path may stand while it rings, and nothing of the tracks leaves before publishing', async () => {
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
      if (counts[0] !== null) expect(await driver.sentPackets(both.caller.session)).toBeGreaterThan(0)
    })

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
      await Promise.all([callee.session.publish({ ...callee.media, video: null }), caller.session.publish(caller.media)])
      await sees(caller)
      await sees(callee)
      await eventually(caller, { type: 'remoteMuted', kind: 'video', muted: true })
    })

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

    check('replaceTrack', 'another camera goes out in place of the first, with its switch where it was', async () => {
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
    })

    check('localEnded', 'a camera that goes away is reported', async () => {
      const { caller } = await call()
      caller.media.video?.dispatchEvent(new Event('ended'))
      await eventually(caller, { type: 'localEnded', kind: 'video' })
    })

    check('veil', 'a veiled picture counts as a picture; lifting the veil and putting it back is told each time', async () => {
      const { caller, callee } = await call({ options: { veiled: true } })
      await eventually(caller, { type: 'remoteVeiled', veiled: true })
      await eventually(callee, { type: 'remoteVeiled', veiled: true })
      await moves(callee)
      expect(await caller.session.veil(false)).toBe('clear')
      await eventually(callee, { type: 'remoteVeiled', veiled: false })
      await moves(callee)
      expect(await caller.session.veil(true)).toBe('blurred')
      expect(await caller.session.veil(true)).toBe('blurred')
      await expect.poll(() => callee.events.filter(({ type }) => type === 'remoteVeiled')).toEqual([true, false, true].map((veiled) => ({ type: 'remoteVeiled', veiled })))
      expect(count(caller, 'remoteVeiled')).toBe(1)
    })

    check('saveData', 'while one side saves data neither picture is sent, both are told, and both come back', async () => {
      const { caller, callee } = await call()
      caller.session.saveData?.(true)
      await eventually(callee, { type: 'remoteSaving', saving: true })
      for (const of of [caller, callee]) for (const side of ['own', 'remote'] as const) await eventually(of, { type: 'picturePaused', side, paused: true })
      caller.session.saveData?.(false)
      await eventually(callee, { type: 'remoteSaving', saving: false })
      for (const of of [caller, callee]) for (const side of ['own', 'remote'] as const) await eventually(of, { type: 'picturePaused', side, paused: false })
      await moves(callee)
      expect(count(caller, 'remoteSaving')).toBe(0)
    })

    check('restart', 'either side may restart without a second first frame', async () => {
      const { caller, callee } = await call()
      await caller.session.restart()
      await callee.session.restart()
      await moves(caller)
      await moves(callee)
      expect(states(caller)).not.toContain('closed')
      expect(count(callee, 'firstRemoteFrame')).toBe(1)
    })

    check('restartAlone', 'a restart that nobody hears does not hurt the call', async () => {
      const { caller, callee, line } = await call()
      line.cut(true)
      await caller.session.restart()
      await moves(callee)
      line.cut(false)
      await caller.session.restart()
      await moves(callee)
      await moves(caller)
    })

    check('rejoin', 'the caller enters the same call again', async () => {
      const { caller, callee } = await call()
      await caller.session.rejoin(driver.grant('caller', false))
      await expect.poll(() => states(caller).slice(2), { timeout: TIMEOUT_MS }).toEqual(['connecting', 'connected'])
      await moves(caller)
      await moves(callee)
      expect(count(caller, 'firstRemoteFrame')).toBe(1)
    })

    check('rejoinCallee', 'the callee enters the same call again, with what is switched off', async () => {
      const { caller, callee } = await call()
      callee.session.setEnabled('audio', false)
      await callee.session.rejoin(driver.grant('callee', false))
      await expect.poll(() => states(callee).slice(2), { timeout: TIMEOUT_MS }).toEqual(['connecting', 'connected'])
      await moves(caller)
      await moves(callee)
      expect(caller.events.filter((event) => event.type === 'remoteMuted')).toEqual([{ type: 'remoteMuted', kind: 'audio', muted: true }])
    })

    check('reload', 'after a reload of either page a new session of the same call finds the other', async () => {
      for (const role of ['callee', 'caller'] as const) {
        const both = await call()
        await both[role].session.leave()
        const again = side(driver.again(both.line, role))
        await again.session.join()
        await again.session.publish(again.media)
        await sees(again)
        await moves(again)
        await moves(role === 'callee' ? both.caller : both.callee)
      }
    })

    check('lostOffer', 'what the line lost at first is said again', async () => {
      const { caller, callee, line } = pair()
      await Promise.all([caller.session.join(), callee.session.join()])
      line.cut(true)
      await Promise.all([callee.session.publish(callee.media), caller.session.publish(caller.media)])
      line.cut(false)
      await sees(caller)
      await sees(callee)
    })

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

    check('speaker', 'another output plays in every element, also in later ones, until the default is wanted again', async () => {
      const { caller } = pair()
      const [one, two] = [screen(), screen()]
      caller.session.attachRemote(one)
      // Outputs have names once the microphone is allowed.
      const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
      stops.push(() => { for (const track of microphone.getTracks()) track.stop() })
      const outputs = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== 'default')
      const chosen = outputs[0]?.deviceId ?? ''
      expect(chosen).not.toBe('')
      await caller.session.setSpeaker(chosen)
      caller.session.attachRemote(two)
      await expect.poll(() => [one.sinkId, two.sinkId]).toEqual([chosen, chosen])
      await expect(caller.session.setSpeaker('gone')).rejects.toThrow()
      expect(one.sinkId).toBe(chosen)
      await caller.session.setSpeaker('')
      expect([one.sinkId, two.sinkId]).toEqual(['', ''])
    })

    check('leave', 'leaving is the last thing reported, empties the elements and keeps the own tracks', async () => {
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
    })

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
  })
}
