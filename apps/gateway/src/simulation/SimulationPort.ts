import type { RtcGrant } from '@visavis/core/contract/call'
import type { RtcSignal } from '@visavis/core/rtc'

/** A call as the simulation sees it. */
export interface SimulatedRing {
  readonly roomNum: string
  /** The simulated host. */
  readonly calleeId: number
  readonly callerId: number
  /** 1 video, 2 voice. */
  readonly callType: 1 | 2
  readonly rtc: RtcGrant
}

/** What the simulation may ask of the gateway: the same services a human callee reaches over HTTP. Each may refuse by throwing. */
export interface SimulationGateway {
  /** Codes 3, 5, 7, 8, 4, 100 of the callee, in that order of appearance in a call. */
  answer(calleeId: number, roomNum: string): Promise<void>
  refuse(calleeId: number, roomNum: string): Promise<void>
  hangUp(calleeId: number, roomNum: string): Promise<void>
  notifyJoin(calleeId: number, roomNum: string): Promise<void>
  notifyStart(calleeId: number, roomNum: string): Promise<void>
  notifyEnd(calleeId: number, roomNum: string): Promise<void>
  /** Sends a media signal to the other member of the room (rtc.* of the person who calls). */
  signal(calleeId: number, roomNum: string, signal: RtcSignal): void
}

/** What the gateway tells the simulation. Calls return at once; the hosts live in a worker thread. */
export interface Simulation {
  /** People it plays, by id. */
  plays(personId: number): boolean
  /** A call rings at a simulated host. Ringing twice for one room is the same ring. */
  ring(ring: SimulatedRing): void
  /** A media signal of the other member arrived for the host of this room; unknown rooms after a restart are joined again (rejoin, D39). */
  signal(calleeId: number, roomNum: string, signal: RtcSignal, rtc: RtcGrant): void
  /** The room is over, whoever ended it. Safe to call twice. */
  ended(roomNum: string): void
  /** Ends all rooms and the worker. */
  stop(): Promise<void>
}
