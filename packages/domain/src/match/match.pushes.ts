import { createAction, type ActionCreatorWithPayload, type UnknownAction } from '@reduxjs/toolkit'
import type { ServerEvents } from '@visavis/core/contract'
import type { AnyServerFrame } from '@visavis/core/realtime'
import type { LateEvent } from '../realtime/pushToEvents.ts'

/** A partner to decide about, and what became of it (W.13–W.16). */
export const matchFound = createAction<ServerEvents['match.found']>('realtime/matchFound')
export const matchDecided = createAction<ServerEvents['match.decided']>('realtime/matchDecided')
export const matchLeft = createAction<ServerEvents['match.left']>('realtime/matchLeft')
export const matchMinCallReceived = createAction<ServerEvents['match.minCall']>('realtime/matchMinCall')
export const matchLiked = createAction<ServerEvents['match.liked']>('realtime/matchLiked')
/** A free daily quota changed (W.17). */
export const quotaReceived = createAction<ServerEvents['quota']>('realtime/quota')

/**
 * Realtime frames of matches and quotas → events of the store: the part of table W that comes with this
 * concept.
 */
export const MATCH_PUSHES: { readonly [K in LateEvent]: ActionCreatorWithPayload<ServerEvents[K]> } = {
  'match.found': matchFound,
  'match.decided': matchDecided,
  'match.left': matchLeft,
  'match.minCall': matchMinCallReceived,
  'match.liked': matchLiked,
  quota: quotaReceived,
}

/** The event of a frame; null for those of others. */
export function matchPushOf(frame: AnyServerFrame): UnknownAction | null {
  const create = (MATCH_PUSHES as Partial<Record<string, ActionCreatorWithPayload<unknown>>>)[frame.event]
  return create?.(frame.data) ?? null
}
