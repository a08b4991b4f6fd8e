import { safeParse } from 'valibot'
import { serverEvents } from '../contract/realtime.ts'
import type { ServerEventName } from '../contract/realtime.ts'
import type { AnyServerFrame } from './RealtimeClient.ts'

/** Lets each durable frame through once and in order, and gives the cursor to acknowledge. */
export interface FrameGate {
  /** @returns the frame to hand on, or null for repeats, unknown events and damaged ones */
  pass(raw: unknown): AnyServerFrame | null
  /** Highest durable sequence handled. */
  cursor(): number
  /** Starts over at a head, for a new session. */
  reset(cursor: number): void
}

/**
 * @param report told of frames that break the contract; they are acknowledged all the same, a repeat would
 *   not mend them
 */
export function createFrameGate(report: (event: string) => void): FrameGate {
  let cursor = 0
  return {
    cursor: () => cursor,
    reset: (to) => {
      cursor = to
    },
    pass(raw) {
      if (typeof raw !== 'object' || raw === null) return null
      const { id, event, ts, data } = raw as { id?: unknown; event?: unknown; ts?: unknown; data?: unknown }
      if (typeof id !== 'number' || typeof event !== 'string') return null
      if (id > 0) {
        if (id <= cursor) return null
        cursor = id
      }
      // Events of a newer gateway are none of ours.
      if (!isKnown(event)) return null
      const parsed = safeParse(serverEvents[event], data)
      if (!parsed.success) {
        report(event)
        return null
      }
      return { id, event, ts: typeof ts === 'number' ? ts : 0, data: parsed.output } as AnyServerFrame
    },
  }
}

const isKnown = (event: string): event is ServerEventName => Object.hasOwn(serverEvents, event)
