import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import { failureShown } from '../shell/shell.events.ts'
import { friendNamed } from './friend.pushes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'

/** Where a friend request was pressed (N.168). */
export const FriendRequestType = { profile: 1, call: 2, chat: 3, match: 4, hotVideo: 5 } as const

/** What became of a request, or null where it was refused and said so. */
export type FriendAnswer = 'requested' | 'friends' | 'refused' | 'expired' | null

/**
 * Asks somebody to be friends, at the price that stands on the button (MF.01). `times`: how many requests
 * were sent to them before (R3.30).
 */
export const addFriend =
  (
    friendId: number,
    type: (typeof FriendRequestType)[keyof typeof FriendRequestType],
    price: number,
    times = 0,
  ): DomainThunk<Promise<FriendAnswer>> =>
  async (dispatch, _getState, { gateway, tracker, randomId }) => {
    const result = await gateway.request(
      'friendRequest',
      { friendId, type, times, price },
      { requestId: randomId() },
    )
    if (result.ok) tracker.track('friend_request', { type, target: friendId, price: result.data.price })
    return dispatch(answered(friendId, result))
  }

/** Takes a request or turns it down (MF.03, MF.04). */
export const answerFriend =
  (friendId: number, requestId: number, accepted: boolean): DomainThunk<Promise<FriendAnswer>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request(accepted ? 'friendAccept' : 'friendRefuse', { requestId })
    return dispatch(answered(friendId, result))
  }

/** Ends a friendship (P.092). @returns whether it has ended; a refusal is said */
export const removeFriend =
  (friendId: number): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('friendDelete', { friendId }, { requestId: randomId() })
    if (result.ok)
      dispatch(gatewayApi.util.invalidateTags([{ type: 'Person', id: String(friendId) }, 'Wall', 'Friends']))
    else dispatch(failureShown({ failure: result.failure }))
    return result.ok
  }

/**
 * Gives a person a note name, or takes it away with an empty one (P.094). @returns whether it was kept; a
 * refusal is said
 */
export const nameFriend =
  (friendId: number, alias: string): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('friendAlias', { friendId, alias }, { requestId: randomId() })
    dispatch(result.ok ? friendNamed(result.data) : failureShown({ failure: result.failure }))
    return result.ok
  }

type Result = GatewayResult<{ state: Exclude<FriendAnswer, null> }>

const answered =
  (friendId: number, result: Result): DomainThunk<FriendAnswer> =>
  (dispatch) => {
    if (!result.ok) {
      dispatch(purchaseRefused(result.failure))
      return null
    }
    dispatch(
      gatewayApi.util.invalidateTags([
        { type: 'Person', id: String(friendId) },
        'Wall',
        'MatchQuota',
        'Friends',
      ]),
    )
    return result.data.state
  }
