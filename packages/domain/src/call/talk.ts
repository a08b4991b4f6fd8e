import type { Talk } from './call.states.ts'

/** A meter that starts now. `talkedMs` is what a call had before a reload. */
export function startTalk(at: number, talkedMs = 0): Talk {
  return { since: at, talkedMs, minutes: 0, gold: 0, goldNum: null, nextAt: null, minutesLeft: null }
}

/** Closes the running segment: lost time is never counted (D21). */
export function pauseTalk(talk: Talk, at: number): Talk {
  return talk.since === null ? talk : { ...talk, since: null, talkedMs: talkMs(talk, at) }
}

/** Opens the next segment. */
export function resumeTalk(talk: Talk, at: number): Talk {
  return talk.since === null ? { ...talk, since: at } : talk
}

/**
 * Connected milliseconds up to `at`. A clock that jumps back never makes it shrink below the closed segments.
 */
export function talkMs(talk: Talk, at: number): number {
  return talk.talkedMs + (talk.since === null ? 0 : Math.max(0, at - talk.since))
}

/** Whole connected seconds; a call that was connected has at least one (R3.26, R9.40). */
export function talkSeconds(talk: Talk, at: number): number {
  return Math.max(1, Math.floor(talkMs(talk, at) / 1000))
}
