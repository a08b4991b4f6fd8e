import { createAction, type ActionCreatorWithPayload, type UnknownAction } from '@reduxjs/toolkit'
import type { ServerEvents } from '@visavis/core/contract'
import type { AnyServerFrame } from '@visavis/core/realtime'
import type { FriendEvent } from '../realtime/pushToEvents.ts'

/** Somebody wants to be friends, or became one (W.22). */
export const friendRequested = createAction<ServerEvents['friend.request']>('realtime/friendRequest')
/** Whom one liked likes back. */
export const likedBack = createAction<ServerEvents['like.mutual']>('realtime/likedBack')
export const friendAccepted = createAction<ServerEvents['friend.accepted']>('realtime/friendAccepted')

/** A friendship ended: said nowhere, and seen wherever friends are. */
export const friendDeleted = createAction<ServerEvents['friend.deleted']>('realtime/friendDeleted')

/** A person has another note name on this account, or none. */
export const friendNamed = createAction<ServerEvents['friend.alias']>('realtime/friendNamed')

/** Realtime frames of friends → events of the store: the part of table W that comes with this concept. */
export const FRIEND_PUSHES: { readonly [K in FriendEvent]: ActionCreatorWithPayload<ServerEvents[K]> } = {
  'friend.request': friendRequested,
  'friend.accepted': friendAccepted,
  'friend.deleted': friendDeleted,
  'friend.alias': friendNamed,
  'like.mutual': likedBack,
}

/** The event of a frame; null for those of others. */
export function friendPushOf(frame: AnyServerFrame): UnknownAction | null {
  const create = (FRIEND_PUSHES as Partial<Record<string, ActionCreatorWithPayload<unknown>>>)[frame.event]
  return create?.(frame.data) ?? null
}
