import type { DomainThunk } from '../storeTypes.ts'
import { sendMatchEvent } from './sendMatchEvent.ts'
import { selectMeeting } from './match.selectors.ts'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import { noticeShown } from '../shell/shell.events.ts'
import type { MatchWish } from './match.states.ts'

/** Location of a private call inside a match (R9.15). */
const PRIVATE_LOCATION = 264

export const startMatch = (wish: MatchWish) => sendMatchEvent({ type: 'startPressed', wish })
export const allowMatchDevices = () => sendMatchEvent({ type: 'allowed' })
export const sayYes = () => sendMatchEvent({ type: 'yes' })
export const sayNo = () => sendMatchEvent({ type: 'no' })
export const nextMatch = () => sendMatchEvent({ type: 'next' })
/** Stops searching or meeting; the start screen is back. */
export const leaveMatch = () => sendMatchEvent({ type: 'left' })
export const closeMatchProblem = () => sendMatchEvent({ type: 'problemClosed' })

/** Likes the partner, for the price that was shown. */
export const likePartner =
  (price: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, tracker, randomId }) => {
    const meeting = selectMeeting(getState())
    if (meeting === null || meeting.liked) return
    const result = await gateway.request(
      'like',
      { likedUserId: meeting.partner.id, scene: 'match', price },
      { requestId: randomId() },
    )
    if (!result.ok) return void dispatch(purchaseRefused(result.failure))
    tracker.track('like', { scene: 'match', target: meeting.partner.id, price })
    dispatch(sendMatchEvent({ type: 'likeTaken', matchId: meeting.matchId, mutual: result.data.mutual }))
  }

/**
 * Whether the partner takes private calls of this person at all (R6.12), said before a price is looked at and
 * with the truth of this moment: they may have become friends meanwhile. Where nobody can tell, the question
 * itself is answered.
 */
export const mayAskPrivate =
  (): DomainThunk<Promise<boolean>> =>
  async (dispatch, getState, { gateway }) => {
    const meeting = selectMeeting(getState())
    if (meeting === null) return false
    const info = await gateway.request('callInfo', {
      matchUserId: meeting.partner.id,
      location: PRIVATE_LOCATION,
      callType: 1,
      feeType: 1,
    })
    if (!info.ok || info.data.reason !== 'notAllowed') return true
    dispatch(noticeShown({ tone: 'info', messageId: 'base.error.callNotAllowed' }))
    return false
  }

type Answer = 'ask' | 'accept' | 'refuse'
/**
 * Asks for a private call, or answers the question (R4.33). `price` is what was shown to whoever pays; 0 for
 * who does not.
 */
export const privateCall =
  (action: Answer, price: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, tracker, randomId }) => {
    const meeting = selectMeeting(getState())
    if (meeting === null) return
    const result = await gateway.request(
      'matchMinCall',
      { matchId: meeting.matchId, action, price },
      { requestId: randomId() },
    )
    if (action !== 'refuse') tracker.track('match_min_call', { price, ok: result.ok })
    if (!result.ok) dispatch(purchaseRefused(result.failure))
  }
