import type { RtcGrant } from '@visavis/core/contract'
import type { RtcEvent } from '@visavis/core/rtc'
import type { MediaEvent } from '@visavis/core/media'
import type { DomainPorts } from '../../ports.ts'
import type { Call } from '../call.states.ts'
import { CallDevices } from './CallDevices.ts'
import { CallRoom } from './CallRoom.ts'
import { createSignallingHub, type SignallingHub } from './signalling.ts'

/** Everything live of calls, once per store: rooms by number, devices, signalling, and what is still being sent. */
export class CallServices {
  readonly devices: CallDevices
  onRoomEvent: (roomNum: string, event: RtcEvent) => void = () => undefined
  onDeviceEvent: (event: MediaEvent) => void = () => undefined
  readonly #ports: DomainPorts
  readonly #hub: SignallingHub
  readonly #rooms = new Map<string, CallRoom>()
  readonly #grants = new Map<string, RtcGrant>()
  readonly #running = new Set<Promise<unknown>>()
  readonly #watchers = new Set<() => void>()

  constructor(ports: DomainPorts) {
    this.#ports = ports
    this.#hub = createSignallingHub(ports.realtime, () => ports.clock.now())
    this.devices = new CallDevices(ports.media, (event) => { this.onDeviceEvent(event) })
  }

  /** Remembers the right to a room, or renews it, until the room is opened. */
  grant(roomNum: string, grant: RtcGrant): void {
    const room = this.#rooms.get(roomNum)
    if (room) room.useGrant(grant)
    else this.#grants.set(roomNum, grant)
  }

  /** The room of a call, opened with the grant given before; null without one. */
  open(call: Pick<Call, 'roomNum' | 'callType'>): CallRoom | null {
    const { roomNum } = call
    const known = this.#rooms.get(roomNum)
    const grant = this.#grants.get(roomNum)
    if (known || !grant) return known ?? null
    const room = new CallRoom({
      roomNum,
      grant,
      kind: call.callType === 1 ? 'video' : 'voice',
      loadPort: this.#ports.rtc,
      signalling: this.#hub.room(roomNum),
      onEvent: (event) => { this.onRoomEvent(roomNum, event) },
    })
    this.#grants.delete(roomNum)
    this.#rooms.set(roomNum, room)
    for (const watcher of this.#watchers) watcher()
    return room
  }

  room(roomNum: string | null): CallRoom | null { return roomNum === null ? null : (this.#rooms.get(roomNum) ?? null) }

  /** Tells when a room was opened, so that a view can attach to it. @returns unsubscribe */
  subscribe(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => { this.#watchers.delete(watcher) }
  }

  /** Leaves a room for good. */
  async leave(roomNum: string): Promise<void> {
    const room = this.#rooms.get(roomNum)
    this.#rooms.delete(roomNum)
    this.#grants.delete(roomNum)
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

  close(): void {
    this.#hub.close()
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
