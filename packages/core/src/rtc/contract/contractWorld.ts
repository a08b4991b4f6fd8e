import { expect, test } from 'vitest'
import type { LocalMedia, RtcEvent, RtcSession, RtcSessionOptions } from '../RtcPort.ts'
import type { RtcGrant } from '../../contract/call.ts'
import type { Loopback } from '../session/loopbackSignalling.ts'
import { testMedia } from '../session/testMedia.ts'

/** Cases of the suite; a driver may say of some that they need something this machine has not. */
export type RtcCase =
  | 'meet'
  | 'early'
  | 'voice'
  | 'noCamera'
  | 'mute'
  | 'replaceTrack'
  | 'localEnded'
  | 'veil'
  | 'saveData'
  | 'soundFirst'
  | 'restart'
  | 'restartAlone'
  | 'rejoin'
  | 'rejoinCallee'
  | 'reload'
  | 'lostOffer'
  | 'lateCallee'
  | 'leave'
  | 'afterLeave'
  | 'attach'
  | 'speaker'

/** How the suite gets two sessions of one room. */
export interface RtcDriver {
  readonly name: string
  createPair(particulars: { early: boolean; options?: RtcSessionOptions }): {
    caller: RtcSession
    callee: RtcSession
    line: Loopback
  }
  grant(role: 'caller' | 'callee', early: boolean): RtcGrant
  /** Another session of the same member in the same room, as after a reload of the page. */
  again(line: Loopback, role: 'caller' | 'callee'): RtcSession
  /** RTP packets that left a session; null where there are none to count. */
  sentPackets(session: RtcSession): Promise<number> | null
  /** Case → what it needs. Shown with the skipped test. */
  readonly needs?: Partial<Record<RtcCase, string>>
}

interface Side {
  readonly session: RtcSession
  readonly events: RtcEvent[]
  readonly media: LocalMedia
}

export const TIMEOUT_MS = 10_000

/** What the cases of the contract are written with. */
export function contractWorld(driver: RtcDriver) {
  const open: RtcSession[] = []
  const stops: (() => void)[] = []

  const side = (session: RtcSession, kind: 'video' | 'voice' = 'video'): Side => {
    const { media, stop } = testMedia(kind)
    const events: RtcEvent[] = []
    open.push(session)
    stops.push(
      stop,
      session.subscribe((event) => {
        events.push(event)
      }),
    )
    return { session, events, media }
  }
  const pair = (particulars: { early?: boolean; options?: RtcSessionOptions } = {}) => {
    const made = driver.createPair({ early: false, ...particulars })
    const kind = particulars.options?.kind ?? 'video'
    return { caller: side(made.caller, kind), callee: side(made.callee, kind), line: made.line }
  }
  type Pair = ReturnType<typeof pair>
  const count = (of: Side, type: RtcEvent['type']): number =>
    of.events.filter((event) => event.type === type).length
  const states = (of: Side): string[] =>
    of.events.flatMap((event) => (event.type === 'connection' ? [event.state] : []))
  const sees = (of: Side, times = 1) =>
    expect.poll(() => count(of, 'firstRemoteFrame'), { timeout: TIMEOUT_MS, interval: 20 }).toBe(times)
  const eventually = (of: Side, event: RtcEvent) =>
    expect.poll(() => of.events, { timeout: TIMEOUT_MS, interval: 20 }).toContainEqual(event)
  const publish = ({ caller, callee }: Pair) =>
    Promise.all([callee.session.publish(callee.media), caller.session.publish(caller.media)])
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
    stops.push(() => {
      element.remove()
    })
    return element
  }
  /** Pictures are moving: two more frames are painted. */
  const moves = async (of: Side): Promise<void> => {
    const element = screen()
    const detach = of.session.attachRemote(element)
    await expect
      .poll(() => element.readyState >= 2 && element.currentTime > 0, { timeout: TIMEOUT_MS })
      .toBe(true)
    const paint = () =>
      new Promise((resolve) => {
        element.requestVideoFrameCallback(resolve)
      })
    await paint()
    await paint()
    detach()
  }
  /** Pictures under way come to an end, then none is painted while the own camera shows many. */
  const standsStill = async (of: Side): Promise<void> => {
    const [element, clock] = [screen(), screen()]
    let painted = 0
    const count = (): void => {
      painted += 1
      element.requestVideoFrameCallback(count)
    }
    element.requestVideoFrameCallback(count)
    of.session.attachRemote(element)
    clock.srcObject = new MediaStream(of.media.video === null ? [] : [of.media.video])
    await clock.play()
    const pass = async (pictures: number): Promise<void> => {
      for (let nth = 0; nth < pictures; nth += 1)
        await new Promise((resolve) => {
          clock.requestVideoFrameCallback(resolve)
        })
    }
    await pass(20)
    const before = painted
    await pass(25)
    expect(painted).toBe(before)
  }
  const check = (name: RtcCase, title: string, body: () => Promise<void>): void => {
    const need = driver.needs?.[name]
    test(
      need === undefined ? title : `${title} (not run: ${need})`,
      { skip: need !== undefined, timeout: 30_000 },
      body,
    )
  }
  /** After each case. */
  const cleanUp = async (): Promise<void> => {
    await Promise.all(open.splice(0).map((session) => session.leave()))
    for (const stop of stops.splice(0)) stop()
  }
  return {
    driver,
    call,
    pair,
    publish,
    sees,
    eventually,
    count,
    states,
    moves,
    standsStill,
    screen,
    side,
    stops,
    check,
    cleanUp,
  }
}
export type ContractWorld = ReturnType<typeof contractWorld>
