import type { RtcGrant } from '@visavis/core/contract'
import type { RtcEvent } from '@visavis/core/rtc'
import type { MediaEvent, MediaKind } from '@visavis/core/media'
import type { DomainPorts } from '../../ports.ts'
import type { Call } from '../call.states.ts'
import { CallDevices } from './CallDevices.ts'
import { CallRoom } from './CallRoom.ts'
import { findWanted, readDeviceChoice } from './deviceChoice.ts'
import { LineMemory } from './LineMemory.ts'
import { CallLog } from '../replay/CallLog.ts'
import { createSignallingHub, type SignallingHub } from './signalling.ts'

/**
 * Everything live of calls, once per store: rooms by number, devices, signalling, and what is still being
 * sent.
 */
export class CallServices {
  readonly devices: CallDevices
  /** What was seen of the line, call by call. */
  readonly lineMemory = new LineMemory()
  /** Devices that were on when the system took them: on again when they are back. */
  readonly takenOn = new Set<MediaKind>()
  /** What happened to the latest call. */
  readonly log = new CallLog()
  onRoomEvent: (roomNum: string, event: RtcEvent) => void = () => undefined
  onDeviceEvent: (event: MediaEvent) => void = () => undefined
  /** The output in use was unplugged: the browser's default plays. */
  onSpeakerGone: () => void = () => undefined
  /** Names this tab among the ends of a person. */
  readonly seat: string
  /** Ring that another tab of this browser took. */
  ringTakenInTab = ''
  readonly #ports: DomainPorts
  readonly #hub: SignallingHub
  readonly #rooms = new Map<string, CallRoom>()
  readonly #grants = new Map<string, RtcGrant>()
  /** Rooms that were entered before their call was agreed to, with what was heard in them since. */
  readonly #undecided = new Map<string, RtcEvent[]>()
  readonly #running = new Set<Promise<unknown>>()
  readonly #watchers = new Set<() => void>()
  readonly #stopWatching: () => void
  #speaker = ''
  #veilTold: Promise<void> = Promise.resolve()

  constructor(ports: DomainPorts) {
    this.#ports = ports
    this.seat = ports.randomId()
    this.#hub = createSignallingHub(ports.realtime, () => ports.clock.now())
    this.devices = new CallDevices(ports.media, ports.storage, (event) => {
      this.onDeviceEvent(event)
    })
    this.#stopWatching = ports.media.onDevices(() => {
      void this.#checkSpeaker()
    })
  }

  /** Remembers the right to a room, or renews it, until the room is opened. */
  grant(roomNum: string, grant: RtcGrant): void {
    const room = this.#rooms.get(roomNum)
    if (room) room.useGrant(grant)
    else this.#grants.set(roomNum, grant)
  }

  /** The room of a call, opened with the grant given before; null without one. */
  open(call: Pick<Call, 'roomNum' | 'callType'>, veiled = false): CallRoom | null {
    const { roomNum } = call
    const known = this.#rooms.get(roomNum)
    const grant = this.#grants.get(roomNum)
    if (known || !grant) return known ?? null
    const room = new CallRoom({
      roomNum,
      grant,
      kind: call.callType === 1 ? 'video' : 'voice',
      veiled,
      loadPort: this.#ports.rtc,
      signalling: this.#hub.room(roomNum),
      onEvent: (event) => {
        this.#heard(roomNum, event)
      },
    })
    this.#grants.delete(roomNum)
    this.#rooms.set(roomNum, room)
    void this.#takeChosenSpeaker()
    for (const watcher of this.#watchers) watcher()
    return room
  }

  /**
   * Makes the path of a video call that nobody has agreed to yet, with the own picture blurred once there is
   * one. Nothing is sent. Where that fails nobody is told: the room is made anew with the call.
   */
  enterEarly(roomNum: string): void {
    if (this.#rooms.has(roomNum) || !this.#grants.has(roomNum)) return
    this.#undecided.set(roomNum, [])
    this.open({ roomNum, callType: 1 }, true)
      ?.enter()
      .catch(() => {
        this.#giveUpEarly(roomNum)
      })
  }

  /** The call of a room was agreed to: what its other side said meanwhile counts now. */
  takeUp(roomNum: string): void {
    const heard = this.#undecided.get(roomNum)
    this.#undecided.delete(roomNum)
    for (const event of heard ?? []) this.onRoomEvent(roomNum, event)
  }

  #heard(roomNum: string, event: RtcEvent): void {
    const early = this.#undecided.get(roomNum)
    if (early === undefined) return this.onRoomEvent(roomNum, event)
    if (event.type === 'failed') return this.#giveUpEarly(roomNum)
    // How the path stands is not news of the call.
    if (event.type !== 'connection' && event.type !== 'recovered') early.push(event)
  }

  #giveUpEarly(roomNum: string): void {
    if (this.#undecided.has(roomNum)) void this.leave(roomNum)
  }

  room(roomNum: string | null): CallRoom | null {
    return roomNum === null ? null : (this.#rooms.get(roomNum) ?? null)
  }

  /** Output of the remote sound; '' is the browser's default. */
  get speaker(): string {
    return this.#speaker
  }

  /** Plays the remote sound elsewhere, in this call and the next. Rejects when the output is gone. */
  async useSpeaker(deviceId: string): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.setSpeaker(deviceId)))
    this.#speaker = deviceId
    for (const watcher of this.#watchers) watcher()
  }

  /** What was chosen for an earlier call; one that is not plugged in now is passed over in silence. */
  async #takeChosenSpeaker(): Promise<void> {
    const chosen = readDeviceChoice(this.#ports.storage).speaker
    const there =
      chosen && chosen.id !== '' ? findWanted(await this.devices.devices(), 'speaker', chosen) : undefined
    await this.useSpeaker(there?.id ?? '').catch(() => undefined)
  }

  async #hasSpeaker(deviceId: string): Promise<boolean> {
    return (await this.devices.devices()).some(({ kind, id }) => kind === 'speaker' && id === deviceId)
  }

  async #checkSpeaker(): Promise<void> {
    if (this.#speaker === '' || this.#rooms.size === 0 || (await this.#hasSpeaker(this.#speaker))) return
    await this.useSpeaker('').catch(() => undefined)
    this.onSpeakerGone()
  }

  /** Tells when a room was opened or the output changed, so that a view can follow. @returns unsubscribe */
  subscribe(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }

  /** Leaves a room for good. */
  async leave(roomNum: string): Promise<void> {
    const room = this.#rooms.get(roomNum)
    this.#rooms.delete(roomNum)
    this.#grants.delete(roomNum)
    this.#undecided.delete(roomNum)
    await room?.leave()
  }

  /** Counts work that must be through before the session may close. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work)
    void work.catch(() => undefined).finally(() => this.#running.delete(work))
    return work
  }

  /** Resolves when nothing is being sent any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled([...this.#running])
  }

  /**
   * Tells the gateway how the own picture is, one word after the other: another end of the call begins like
   * that.
   */
  keepVeil(roomNum: string, on: boolean): void {
    this.#veilTold = this.#veilTold
      .then(async () => {
        await this.#ports.gateway.request('callVeil', { roomNum, on }, { keepalive: true })
      })
      .catch(() => undefined)
  }

  close(): void {
    this.#hub.close()
    this.#stopWatching()
    this.devices.release()
    for (const roomNum of [...this.#rooms.keys()]) void this.leave(roomNum)
  }
}

const services = new WeakMap<DomainPorts, CallServices>()

/** The call services of a store's ports. */
export function callServicesOf(ports: DomainPorts): CallServices {
  const known = services.get(ports)
  if (known) return known
  const made = new CallServices(ports)
  services.set(ports, made)
  return made
}
