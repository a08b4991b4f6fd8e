import type { CallEvent } from '../call.events.ts'
import { nextCallState } from '../call.machine.ts'
import { idle, type CallState } from '../call.states.ts'
import { CALL_LOG_FORMAT } from './callLogFile.ts'

/** One event of a call and what it led to; `at` in ms since the first. */
export interface ReplayStep {
  readonly at: number
  readonly type: string
  readonly state: CallState
  /** Nothing changed: late, repeated, or of another call. */ readonly isIdle: boolean
}

/** A text that is no course of a call; the message says why. */
export class NoCallLog extends Error {}

/** Leads the real machine through a saved course. @throws NoCallLog */
export function replayCall(text: string): readonly ReplayStep[] {
  const events = read(text)
  const steps: ReplayStep[] = []
  let state: CallState = idle
  for (const [index, event] of events.entries()) {
    let next: CallState
    try {
      next = nextCallState(state, event)
    } catch (cause) {
      throw new NoCallLog(`Event ${index + 1} (${event.type}) does not fit the machine.`, { cause })
    }
    steps.push({ at: event.at, type: event.type, state: next, isIdle: next === state })
    state = next
  }
  return steps
}

function read(text: string): readonly CallEvent[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new NoCallLog('This is no JSON.')
  }
  const { format, events } = (typeof file === 'object' && file !== null ? file : {}) as {
    format?: unknown
    events?: unknown
  }
  if (format !== CALL_LOG_FORMAT || !Array.isArray(events))
    throw new NoCallLog(`This is no ${CALL_LOG_FORMAT}.`)
  for (const [index, event] of events.entries())
    if (!isEvent(event)) throw new NoCallLog(`Event ${index + 1} has no type or no moment.`)
  return events as readonly CallEvent[]
}

const isEvent = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  typeof event.type === 'string' &&
  'at' in event &&
  Number.isFinite(event.at)
