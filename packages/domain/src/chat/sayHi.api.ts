import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { gatewayPages } from '../gateway/gatewayPages.ts'
import { failureShown } from '../shell/shell.events.ts'
import { readConversations } from './chat.actions.ts'
import { unreadHeard } from './chat.events.ts'

type SayHiPage = Data<'sayHiList'>

/** Who greeted (P.097). */
export const sayHiApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    sayHiList: build.infiniteQuery<SayHiPage, void, number>({
      ...gatewayPages((answer: SayHiPage) => answer.people),
      query: ({ pageParam }) => ({ name: 'sayHiList', input: { page: pageParam, size: 20 } }),
      providesTags: ['SayHi'],
    }),
  }),
})
export const { useSayHiListInfiniteQuery } = sayHiApi

/** What came of a greeting: how many are left today, or why it was refused. */
export type SayHiSent =
  | { readonly ok: true; readonly left: number }
  | { readonly ok: false; readonly failure: GatewayFailure }

/**
 * Greets somebody with a ready line. The same `messageId` is stored once, so a second try greets nobody
 * twice.
 */
export const sendSayHi =
  (toUserId: number, greetingId: 1 | 2 | 3 | 4 | 5 | 6, messageId: string): DomainThunk<Promise<SayHiSent>> =>
  async (dispatch, _getState, { gateway, tracker }) => {
    const result = await gateway.request(
      'sayHiSend',
      { messageId, toUserId, greetingId },
      { requestId: messageId },
    )
    if (result.ok) tracker.track('say_hi', { target: toUserId, price: 0, type: greetingId })
    dispatch(gatewayApi.util.invalidateTags(['MatchQuota']))
    return result.ok ? { ok: true, left: result.data.left } : result
  }

/** Answers a greeting: it becomes a conversation (R3.21). @returns whether it worked */
export const replySayHi =
  (fromUserId: number, content: string, messageId: string): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request(
      'sayHiReply',
      { messageId, fromUserId, content },
      { requestId: messageId },
    )
    if (!result.ok) dispatch(failureShown({ failure: result.failure }))
    else await dispatch(changed())
    return result.ok
  }

/** Ignores one greeting, or all with 0. Who greeted is not told. @returns whether it worked */
export const ignoreSayHi =
  (fromUserId: number): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { gateway, randomId }) => {
    const result = await gateway.request('sayHiIgnore', { fromUserId }, { requestId: randomId() })
    if (!result.ok) dispatch(failureShown({ failure: result.failure }))
    else {
      dispatch(unreadHeard({ unread: result.data.unread }))
      await dispatch(changed())
    }
    return result.ok
  }

const changed = (): DomainThunk<Promise<void>> => (dispatch) => {
  dispatch(gatewayApi.util.invalidateTags(['SayHi']))
  return dispatch(readConversations())
}
