import type { ClientEvents, RtcGrant } from '@visavis/core/contract'
import type { RtcSignal } from '@visavis/core/rtc'
import type { CallService } from '../../concepts/call/call.service.ts'
import type { RtcEvent } from '../../concepts/call/relaySignal.ts'
import type { AnyFrame } from '../../platform/realtime/Connection.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import type { CastMember } from './cast.ts'
import { HostCall } from './HostCall.ts'
import type { FromWorker } from './media/messages.ts'
import { MediaWorker } from './MediaWorker.ts'
import { frameOf, signalOf } from './signals.ts'
import { clipFilesOf } from './voices.ts'

/** What the simulated hosts use of the gateway: what a browser has, no more. */
export interface SimulationPort {
  readonly lines: Pick<Realtime, 'attachLocal'>
  /** A media signal of a host, as from a browser. @returns false when it may not pass */
  relay<K extends RtcEvent>(personId: number, event: K, data: ClientEvents[K]): Promise<boolean>
  readonly calls: Pick<
    CallService,
    'answer' | 'refuse' | 'hangUp' | 'notifyJoin' | 'notifyStart' | 'notifyEnd' | 'renew'
  >
  /** A running call, as found after a restart; null when it is over. */
  running(
    roomNum: string,
  ): Promise<{ phase: 'ringing' | 'connecting' | 'connected'; callType: 1 | 2; veiled: boolean } | null>
  /** What a host does about matches (`simulatedPartner.ts`). */
  partner?(hostId: number, frame: AnyFrame): void
  /** What a host does about messages (`simulatedChat.ts`). */
  chat?(hostId: number, frame: AnyFrame): void
  readonly mediaDir: string
  readonly log: { warn(about: object, text: string): void }
}

interface Room {
  readonly hostId: number
  readonly call: HostCall
  opening: Extract<Parameters<MediaWorker['post']>[0], { type: 'open' }>
  live: boolean
}

/** Simulated hosts: each has a line like a browser, a habit, and a camera and a microphone in the worker. */
export class Simulation {
  readonly #port: SimulationPort
  readonly #worker: MediaWorker
  readonly #members = new Map<number, CastMember>()
  readonly #rooms = new Map<string, Room>()
  /** Rooms of matches that are not decided yet, by match. */
  readonly #undecided = new Map<string, string>()
  readonly #detach: (() => Promise<void>)[] = []
  /** Rooms being looked up after a restart. */
  readonly #adopting = new Map<string, Promise<void>>()

  constructor(port: SimulationPort) {
    this.#port = port
    this.#worker = new MediaWorker(
      port.mediaDir,
      (message) => {
        this.#fromWorker(message)
      },
      (error) => {
        this.#revive(error)
      },
    )
  }

  /** Puts a host on its line. People who are away have none. */
  async play(hostId: number, member: CastMember): Promise<void> {
    if (member.habit.kind === 'away') return
    this.#members.set(hostId, member)
    this.#detach.push(
      await this.#port.lines.attachLocal(hostId, (frame) => {
        this.#take(hostId, member, frame)
      }),
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#detach.splice(0).map((detach) => detach()))
    this.#rooms.clear()
    this.#undecided.clear()
    await this.#worker.stop()
  }

  #take(hostId: number, member: CastMember, frame: AnyFrame): void {
    this.#port.partner?.(hostId, frame)
    this.#port.chat?.(hostId, frame)
    if (frame.event === 'call.ring') {
      const { roomNum, callType, rtc } = frame.data
      if (this.#rooms.has(roomNum)) return
      this.#open(hostId, member, roomNum, callType, rtc).call.ring()
    } else if (frame.event === 'call.status') {
      if ([2, 5, 6, 7, 100].includes(frame.data.status)) this.#end(frame.data.roomNum)
    } else if (frame.event === 'call.upgrade') {
      if (frame.data.action === 'accept') this.#show(member, frame.data.roomNum)
    } else if (frame.event === 'match.shown') {
      if (frame.data.both) this.#reveal(hostId, member, frame.data.roomNum)
    } else if (frame.event === 'match.found') {
      const { matchId, room } = frame.data
      // The path may stand while both decide; the host is not live in it before.
      if (room === null || this.#rooms.has(room.roomNum)) return
      this.#undecided.set(matchId, room.roomNum)
      this.#open(hostId, member, room.roomNum, 1, room.rtc, true)
    } else if (frame.event === 'match.decided') {
      const { matchId, room } = frame.data
      const early = this.#undecided.get(matchId)
      this.#undecided.delete(matchId)
      // Nobody rings: both have said yes.
      if (room !== null)
        (
          this.#rooms.get(room.roomNum) ?? this.#open(hostId, member, room.roomNum, 1, room.rtc, true)
        ).call.resume()
      else if (early !== undefined) this.#end(early)
    } else {
      const signal = signalOf(frame)
      if (signal !== null) this.#signal(hostId, member, signal.roomNum, signal.signal)
    }
  }

  #signal(hostId: number, member: CastMember, roomNum: string, signal: RtcSignal): void {
    if (this.#rooms.has(roomNum)) return this.#worker.post({ type: 'signal', room: roomNum, signal })
    // An earlier process had this call: take it up, once, then go on in order.
    const adopting = this.#adopting.get(roomNum) ?? this.#adopt(hostId, member, roomNum)
    this.#adopting.set(
      roomNum,
      adopting.then(() => {
        if (this.#rooms.has(roomNum)) this.#worker.post({ type: 'signal', room: roomNum, signal })
      }),
    )
  }

  async #adopt(hostId: number, member: CastMember, roomNum: string): Promise<void> {
    try {
      const running = await this.#port.running(roomNum)
      if (running === null) return
      const room = this.#open(
        hostId,
        member,
        roomNum,
        running.callType,
        await this.#port.calls.renew(hostId, roomNum),
        running.veiled,
      )
      if (running.phase === 'ringing') room.call.ring()
      else room.call.resume()
    } catch (error) {
      this.#warn(error, roomNum)
    } finally {
      queueMicrotask(() => {
        this.#adopting.delete(roomNum)
      })
    }
  }

  #open(
    hostId: number,
    member: CastMember,
    roomNum: string,
    callType: 1 | 2,
    rtc: RtcGrant,
    veiled = false,
  ): Room {
    const { calls } = this.#port
    const { clip, voice } = clipFilesOf(member)
    const opening = {
      type: 'open',
      room: roomNum,
      clip: callType === 1 && !veiled ? clip : null,
      voice,
      servers: rtc.iceServers,
      policy: rtc.iceTransportPolicy,
    } as const
    const room: Room = {
      hostId,
      opening,
      live: false,
      call: new HostCall(
        member.habit,
        {
          answer: () => calls.answer(hostId, roomNum),
          refuse: () => calls.refuse(hostId, roomNum),
          hangUp: () => calls.hangUp(hostId, roomNum),
          notifyJoin: () => calls.notifyJoin(hostId, roomNum),
          notifyStart: () => calls.notifyStart(hostId, roomNum),
          notifyEnd: () => calls.notifyEnd(hostId, roomNum),
          goLive: () => {
            room.live = true
            this.#worker.post({ type: 'live', room: roomNum })
            // A clip cannot be blurred here: nothing of it leaves, and that is said.
            if (veiled) this.#say(hostId, roomNum, true)
          },
        },
        (error) => {
          this.#warn(error, roomNum)
        },
      ),
    }
    this.#rooms.set(roomNum, room)
    this.#worker.post(opening)
    return room
  }

  /** A voice call became a video call. */
  #show(member: CastMember, roomNum: string): void {
    const room = this.#rooms.get(roomNum)
    const { clip } = clipFilesOf(member)
    if (room === undefined) return
    room.opening = { ...room.opening, clip }
    this.#worker.post({ type: 'show', room: roomNum, clip })
  }

  /** Both want to be seen. */
  #reveal(hostId: number, member: CastMember, roomNum: string): void {
    if (!this.#rooms.has(roomNum)) return
    this.#show(member, roomNum)
    this.#say(hostId, roomNum, false)
  }

  #say(hostId: number, roomNum: string, veiled: boolean): void {
    for (const data of [
      { roomNum, action: 'veil', on: veiled },
      { roomNum, action: 'camera', on: !veiled },
    ] as const) {
      this.#port.relay(hostId, 'rtc.control', data).catch((error: unknown) => {
        this.#warn(error, roomNum)
      })
    }
  }

  #end(roomNum: string): void {
    const room = this.#rooms.get(roomNum)
    if (room === undefined) return
    this.#rooms.delete(roomNum)
    room.call.ended()
    this.#worker.post({ type: 'close', room: roomNum })
  }

  #fromWorker(message: FromWorker): void {
    const room = this.#rooms.get(message.room)
    if (room === undefined) return
    if (message.type === 'received') room.call.received()
    else if (message.type === 'trouble')
      this.#port.log.warn({ roomNum: message.room, reason: message.message }, 'simulated host: media')
    else {
      const { event, data } = frameOf(message.room, message.signal)
      this.#port.relay(room.hostId, event, data as ClientEvents[typeof event]).catch((error: unknown) => {
        this.#warn(error, message.room)
      })
    }
  }

  /** The worker died: a new one asks the browsers of running calls for new connections (D39). */
  #revive(error: unknown): void {
    this.#warn(error, null)
    for (const [room, { opening, live }] of this.#rooms) {
      this.#worker.post(opening)
      if (live) this.#worker.post({ type: 'live', room })
    }
  }

  #warn(err: unknown, roomNum: string | null): void {
    this.#port.log.warn({ err, roomNum }, 'simulated host')
  }
}
