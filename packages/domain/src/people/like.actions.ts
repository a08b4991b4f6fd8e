import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import { failureShown } from '../shell/shell.events.ts'
import { likeSaid } from './likeSaid.ts'

/** Likes somebody from their page, for the price that was shown (R7.41). @returns whether it was taken */
export const likePerson =
  (
    likedUserId: number,
    { name, picture }: { name: string; picture: string },
    price: number,
  ): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway, tracker, randomId }) => {
    const result = await gateway.request(
      'like',
      { likedUserId, scene: 'profile', price },
      { requestId: randomId() },
    )
    if (!result.ok) {
      dispatch(purchaseRefused(result.failure))
      return false
    }
    tracker.track('like', { scene: 'profile', target: likedUserId, price })
    dispatch(
      likeSaid({
        id: `like-${likedUserId}`,
        personId: likedUserId,
        name,
        picture,
        mutual: result.data.mutual,
      }),
    )
    dispatch(gatewayApi.util.invalidateTags([{ type: 'Person', id: String(likedUserId) }, 'Friends']))
    return true
  }

/** Takes the like back; its coins stay spent. @returns whether it was taken */
export const unlikePerson =
  (likedUserId: number): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('unlike', { likedUserId }, { requestId: randomId() })
    if (!result.ok) dispatch(failureShown({ failure: result.failure }))
    else dispatch(gatewayApi.util.invalidateTags([{ type: 'Person', id: String(likedUserId) }, 'Friends']))
    return result.ok
  }
