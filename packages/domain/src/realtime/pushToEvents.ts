import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import type { ConceptEventName, ServerEventName, ServerEvents } from '@visavis/core/contract'
import type { AnyServerFrame } from '@visavis/core/realtime'
import * as events from './realtime.events.ts'

/** Events of a concept that comes later: it hears them itself once it is here (`match.pushes.ts`). */
export type LateEvent = Exclude<'quota' | Extract<ServerEventName, `match.${string}`>, LateCallEvent>
/** Of friends (`friend.pushes.ts`). */
export type FriendEvent =
  | Exclude<Extract<ServerEventName, `friend.${string}`>, 'friend.replied'>
  | 'like.mutual'
/** Of conversations (`chat.pushes.ts`). */
export type ChatEvent =
  | Extract<ServerEventName, `msg.${string}` | `conversation.${string}`>
  | 'friend.replied'
/** Of orders, their issues and subscriptions (W.28 to W.30): heard by the shop once it is here. */
type OrderEvent = Extract<ServerEventName, 'order.update' | 'issue.update' | 'subscription.update'>
/** Of tasks (W.32): heard by their concept once it is here. */
type MissionEvent = 'task'
/** Of the call's later part (`upgrade.listeners.ts`, `veil.listeners.ts`). */
type LateCallEvent = 'call.upgrade' | 'call.moved' | 'match.shown'
type EventTable = {
  readonly [
    K in Exclude<
      ServerEventName,
      LateEvent | LateCallEvent | FriendEvent | ChatEvent | OrderEvent | MissionEvent | ConceptEventName
    >
  ]: ActionCreatorWithPayload<ServerEvents[K]> | null
}

/**
 * One table from realtime frames to domain events (table W).
 * The rtc.* lines never enter the store: the call's signalling subscribes to the socket itself.
 */
export const PUSH_EVENTS: EventTable = {
  welcome: events.welcomed,
  'session.kicked': events.sessionKicked,
  'session.expired': events.sessionExpired,
  'session.banned': events.sessionBanned,
  'call.ring': events.callRang,
  'call.status': events.callStatusReceived,
  'call.billing': events.callBilled,
  'call.lowBalance': events.callBalanceLow,
  'call.resumed': events.callResumed,
  'call.media': events.callMediaChanged,
  'call.state': events.callStateReceived,
  presence: events.presenceReceived,
  'presence.reminder': events.friendCameOnline,
  settings: events.settingsReceived,
  balance: events.balanceReceived,
  points: events.pointsReceived,
  'config.changed': events.configChanged,
  'payout.update': events.payoutMoved,
  'penalty.update': events.penaltyChanged,
  'host.state': events.hostStateReceived,
  'spend.guard': events.spendGuardReceived,
  'review.photo': events.photoReviewed,
  'review.text': events.textReviewed,
  'review.video': events.videoReviewed,
  // The line itself stays away.
  'line.displaced': null,
  'rtc.offer': null,
  'rtc.answer': null,
  'rtc.candidate': null,
  'rtc.control': null,
}

/** The domain event of a frame, or null where the store is not concerned. */
export function pushToEvent(frame: AnyServerFrame): UnknownAction | null {
  const create = (PUSH_EVENTS as Partial<Record<ServerEventName, unknown>>)[frame.event] as
    | ActionCreatorWithPayload<unknown>
    | null
    | undefined
  return create?.(frame.data) ?? null
}
