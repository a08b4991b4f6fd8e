import { DEAL_SIZE } from '@visavis/core/contract/cards'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { likeSaid } from '../people/likeSaid.ts'
import { purchaseRefused } from '../coins/lackOfCoins.ts'
import { cardsSlice, selectCards } from './cards.slice.ts'

const { dealing, dealt, dealFailed, cardLeft, cardBack, quotaHeard, usedUp, likeSent } = cardsSlice.actions

/** Another tab used the day's last card (E.56). */
const USED_UP = 20601

/** Fewer cards than this: the next are fetched while somebody decides. */
const LOW = 3

/** Deals the first cards, or more when few are left; a running deal is waited for. */
export const dealCards =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const before = selectCards(getState())
    if (before.phase === 'dealing') return
    dispatch(dealing())
    const result = await gateway.request('cards', { countryId: 0, size: before.deck.length + DEAL_SIZE })
    if (result.ok) dispatch(dealt(result.data))
    else dispatch(dealFailed(result.failure))
  }

/** Opens the page: what lies there stays, an empty table is dealt anew. */
export const openCards = (): DomainThunk => (dispatch, getState) => {
  if (selectCards(getState()).deck.length === 0) void dispatch(dealCards())
}

/** Passes the card: pressed, swiped, or left alone until its time was over. Nothing is spent (R9.08). */
export const passCard =
  (cardUserId: number, how: 'passed' | 'silent'): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, tracker, randomId }) => {
    tracker.track('match_decide', { mode: 'card', decision: how === 'silent' ? 'timeout' : 'skip' })
    dispatch(cardLeft({ id: cardUserId, how }))
    const result = await gateway.request(
      'cardDecide',
      { cardUserId, decision: 'skip' },
      { requestId: randomId() },
    )
    // A pass that was not heard is dealt again some other time: nothing is lost.
    if (result.ok) dispatch(quotaHeard(result.data.quota))
    else if (result.failure.code === USED_UP) dispatch(noneLeft(result.failure))
    dispatch(dealMore())
  }

/** Likes the card, for the price that was shown; it goes once that is paid. */
export const likeCard =
  (likedUserId: number, name: string, price: number): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, tracker, randomId }) => {
    if (selectCards(getState()).liking) return
    dispatch(likeSent(true))
    const result = await gateway.request(
      'like',
      { likedUserId, scene: 'card', price },
      { requestId: randomId() },
    )
    if (!result.ok) {
      dispatch(likeSent(false))
      if (result.failure.code === USED_UP) dispatch(noneLeft(result.failure))
      else dispatch(purchaseRefused(result.failure))
      return
    }
    tracker.track('like', { scene: 'card', target: likedUserId, price })
    const picture = selectCards(getState()).deck.find(({ id }) => id === likedUserId)?.headImg ?? ''
    dispatch(likeSaid({ id: 'card-like', personId: likedUserId, name, picture, mutual: result.data.mutual }))
    dispatch(cardLeft({ id: likedUserId, how: 'taken' }))
    dispatch(dealMore())
  }

/** The person of a card rang: the card is decided. */
export const cardCalled =
  (cardUserId: number): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, { gateway, tracker, randomId }) => {
    tracker.track('match_decide', { mode: 'card', decision: 'call' })
    dispatch(cardLeft({ id: cardUserId, how: 'taken' }))
    const result = await gateway.request(
      'cardDecide',
      { cardUserId, decision: 'call' },
      { requestId: randomId() },
    )
    if (result.ok) dispatch(quotaHeard(result.data.quota))
    dispatch(dealMore())
  }

/** Brings the card passed last back, once. */
export const undoPass =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, randomId }) => {
    const { passed } = selectCards(getState())
    if (passed === null) return
    dispatch(cardBack())
    const result = await gateway.request('cardUndo', { cardUserId: passed.id }, { requestId: randomId() })
    if (result.ok) dispatch(quotaHeard(result.data.quota))
  }

const noneLeft = ({ values }: GatewayFailure) => usedUp(Number(values['resetAt'] ?? 0))

const dealMore = (): DomainThunk => (dispatch, getState) => {
  const { deck, quota, phase } = selectCards(getState())
  const left = (quota?.left ?? 0) - deck.length
  if (phase === 'ready' && deck.length < LOW && left > 0) void dispatch(dealCards())
}
