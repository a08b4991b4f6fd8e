import { MAX_SILENCE_MS, type CallRole } from '@visavis/core/contract'
import { HOLD_MS, MEDIA_WAIT_MS, otherOf, roleOf, type Call } from './call.ts'
import type { Hold } from './call.states.ts'
import { CALL_STEPS, type CallAction } from './callSteps.ts'
import { CAUSED_BY, ENDINGS, type EndCause } from './endings.ts'
import {
  closeSegment,
  closeSegmentBy,
  connectedMs,
  lastChargedFrom,
  openSegment,
  paidUntil,
} from './meter.ts'
import { billingEvents, statusEvents, type Outgoing } from './outgoing.ts'
import { schedule } from './schedule.ts'
import { closeUpgrade } from './upgradeSteps.ts'

/** A client's ring timer may run this much ahead of ours. */
const RING_TOLERANCE_MS = 1_500
/** Time without media a call may collect before the line is given up: nobody pauses the meter for ever. */
const PAUSE_ALLOWANCE_MS = 60_000

export type ActResult = 'done' | 'nothing' | 'refused'

/**
 * When media stopped, by the word of who lost it `silentMs` before: bounded, so that nobody talks a bill
 * away.
 */
export const lastMediaAt = (now: number, silentMs: number): number => now - Math.min(silentMs, MAX_SILENCE_MS)

/**
 * Applies a member's action to the locked call. Pure but for the call and the list it is given. `silentMs`
 * belongs to mediaLost.
 */
export function act(
  call: Call,
  action: CallAction,
  personId: number,
  now: number,
  out: Outgoing[],
  silentMs = 0,
): ActResult {
  const rule = CALL_STEPS[call.phase][action]
  const role = roleOf(call, personId)
  if (rule === undefined || role === null || (rule.by !== undefined && rule.by !== role)) return 'refused'
  if ('end' in rule) {
    if (action === 'timeout' && now < call.ringUntil - RING_TOLERANCE_MS) return 'refused'
    endCall(call, causeOf(call, rule.end, action, personId, now), now, personId, out)
    return 'done'
  }
  switch (rule.do) {
    case 'nothing':
      return 'nothing'
    case 'answer':
      answer(call, now, out)
      break
    case 'join':
      join(call, role, now, out)
      break
    case 'start':
      start(call, role, now, out)
      break
    case 'hold':
      addHold(
        call,
        {
          personId,
          cause: 'media',
          since: lastMediaAt(now, silentMs),
          until: mediaHoldUntil(call, personId, now),
        },
        now,
        out,
      )
      break
    case 'release':
      releaseHolds(call, personId, ['media'], now, out)
      break
  }
  schedule(call)
  return 'done'
}

/**
 * Media cannot come back before the line of the other one, who may be a pause between two tries behind: so
 * long theirs are waited for, too (D21).
 */
function mediaHoldUntil(call: Call, personId: number, now: number): number {
  return Math.max(
    now + HOLD_MS.media,
    ...call.holds
      .filter((hold) => hold.personId !== personId && hold.cause !== 'media')
      .map((hold) => hold.until),
  )
}

/** The line of a member is back: the other one's lost media have their full time from here. */
export function waitForMediaOf(call: Call, personId: number, now: number): void {
  call.holds = call.holds.map((hold) =>
    hold.personId !== personId && hold.cause === 'media'
      ? { ...hold, until: Math.max(hold.until, now + HOLD_MS.media) }
      : hold,
  )
  schedule(call)
}

function causeOf(call: Call, cause: EndCause, action: CallAction, personId: number, now: number): EndCause {
  // The browser's own 20 s timer may fire just before ours (MV.13).
  if (
    action === 'hangup' &&
    call.phase === 'connecting' &&
    call.mediaUntil !== null &&
    now >= call.mediaUntil - RING_TOLERANCE_MS
  )
    return 'failed'
  if (action === 'end' && call.holds.some((hold) => hold.personId === personId || hold.cause !== 'media'))
    return 'connectionLost'
  return cause
}

function answer(call: Call, now: number, out: Outgoing[]): void {
  call.phase = 'connecting'
  call.answeredAt = now
  call.mediaUntil = now + MEDIA_WAIT_MS
  out.push(
    { kind: 'answered', personId: call.callerId },
    ...statusEvents(3, call.calleeId, [[call.calleeId, 'answeredElsewhere']]),
  )
}

function join(call: Call, role: CallRole, now: number, out: Outgoing[]): void {
  const field = role === 'caller' ? 'callerJoinedAt' : 'calleeJoinedAt'
  if (call[field] !== null) return
  call[field] = now
  if (call.callerJoinedAt !== null && call.calleeJoinedAt !== null) call.mediaUntil = now + MEDIA_WAIT_MS
  const me = role === 'caller' ? call.callerId : call.calleeId
  out.push(...statusEvents(8, me, [[otherOf(call, me), null]]))
}

function start(call: Call, role: CallRole, now: number, out: Outgoing[]): void {
  join(call, role, now, out)
  const field = role === 'caller' ? 'callerStartedAt' : 'calleeStartedAt'
  if (call[field] !== null) return
  call[field] = now
  const me = role === 'caller' ? call.callerId : call.calleeId
  out.push(...statusEvents(4, me, [[otherOf(call, me), null]]))
  if (call.callerStartedAt === null || call.calleeStartedAt === null) return
  call.phase = 'connected'
  call.startedAt = now
  call.mediaUntil = null
  if (call.holds.length === 0) openSegment(call.segments, now)
  if (call.price === 0) out.push(...billingEvents(call))
}

/**
 * Stops the meter for a member, from the last moment with media on; a minute that was charged meanwhile stays
 * begun, for when media comes back.
 */
export function addHold(call: Call, hold: Hold, now: number, out: Outgoing[]): void {
  if (call.phase === 'ended') return
  const known = call.holds.find((other) => other.personId === hold.personId && other.cause === hold.cause)
  if (known !== undefined) return
  closeSegmentBy(call.segments, Math.max(hold.since, lastChargedFrom(call)))
  call.holds.push(hold)
  if (hold.cause === 'media' && isLineGivenUp(call, now))
    return endCall(call, 'connectionLost', now, null, out)
  if (call.phase === 'connected')
    out.push({
      kind: 'media',
      personId: otherOf(call, hold.personId),
      byUserId: hold.personId,
      state: hold.cause === 'media' ? 'lost' : 'gone',
      until: hold.until,
    })
  schedule(call)
}

function isLineGivenUp(call: Call, now: number): boolean {
  const connected = connectedMs(call.segments, now)
  return call.startedAt !== null && now - call.startedAt - connected > PAUSE_ALLOWANCE_MS + connected / 4
}

/** Lifts a member's holds; the meter goes on when none is left. */
export function releaseHolds(
  call: Call,
  personId: number,
  causes: readonly Hold['cause'][],
  now: number,
  out: Outgoing[],
): void {
  const left = call.holds.filter((hold) => hold.personId !== personId || !causes.includes(hold.cause))
  if (left.length === call.holds.length) return
  call.holds = left
  if (call.phase === 'connected') {
    if (!left.some((hold) => hold.personId === personId))
      out.push({
        kind: 'media',
        personId: otherOf(call, personId),
        byUserId: personId,
        state: 'back',
        until: now,
      })
    if (left.length === 0) {
      openSegment(call.segments, now)
      out.push(...billingEvents(call))
      if (call.graceUntil !== null) {
        call.graceUntil = paidUntil(call)
        out.push({ kind: 'lowBalance' })
      }
    }
  }
  schedule(call)
}

/**
 * Ends the call at `at` (not before it began to run); endings of both sides, their events, nothing left to do
 * by time.
 */
export function endCall(
  call: Call,
  cause: EndCause,
  at: number,
  byUserId: number | null,
  out: Outgoing[],
): void {
  if (call.phase === 'ended') return
  closeSegment(call.segments, at)
  // Nobody came back: the talk ended with the last media, also where a minute was charged after it and before
  // anybody knew.
  if (call.holds.length > 0) closeSegmentBy(call.segments, Math.min(...call.holds.map(({ since }) => since)))
  const ending = ENDINGS[cause]
  const side = CAUSED_BY[cause]
  const ownId =
    side === undefined ? (byUserId ?? call.callerId) : side === 'caller' ? call.callerId : call.calleeId
  const own = ending.own,
    other = ending.other
  call.callerEnding = ownId === call.callerId ? own.ending : other.ending
  call.calleeEnding = ownId === call.callerId ? other.ending : own.ending
  call.phase = 'ended'
  call.endedAt = Math.max(at, call.startedAt ?? at)
  call.holds = []
  call.graceUntil = null
  call.dueAt = null
  call.upgradeBy = null
  call.upgradeUntil = null
  out.push(
    ...statusEvents(ending.status, byUserId ?? 0, [
      [ownId, own.reason],
      [otherOf(call, ownId), other.reason],
    ]),
  )
}

/**
 * What time alone does to a call: rings out, fails without media, gives up a hold. Minutes are charged
 * elsewhere.
 */
export function applyTimeouts(call: Call, now: number, out: Outgoing[]): void {
  if (call.phase === 'ended') return
  const over = call.holds.filter((hold) => hold.until <= now).sort((a, b) => a.until - b.until)[0]
  if (call.phase === 'ringing' && call.ringUntil <= Math.min(now, over?.until ?? now))
    return endCall(call, 'noAnswer', call.ringUntil, null, out)
  if (
    call.phase === 'connecting' &&
    call.mediaUntil !== null &&
    call.mediaUntil <= Math.min(now, over?.until ?? now)
  )
    return endCall(call, 'failed', call.mediaUntil, null, out)
  if (over !== undefined) endCall(call, lostCause(call, over.personId), over.until, null, out)
  else if (call.upgradeUntil !== null && call.upgradeUntil <= now)
    closeUpgrade(call, 'decline', 0, 'timeout', out)
  else schedule(call)
}

function lostCause(call: Call, personId: number): EndCause {
  if (call.phase === 'connected') return 'connectionLost'
  if (call.phase === 'connecting') return 'failed'
  return personId === call.callerId ? 'cancelled' : 'offline'
}
