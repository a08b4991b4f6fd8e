import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AttemptState, NextStep, Refused, SaveRequest, StoredToken } from '../PaymentPort.ts'
import type { AdyenParts } from './AdyenParts.ts'
import type { AdyenPayments } from './adyenPayments.ts'
import { brandOf, FAILED, tokensAnswer } from './answers.ts'
import { AdyenRefusal, callAdyen } from './callAdyen.ts'
import { cardBlob, cardPart } from './cardBlob.ts'
import { handedOver } from './handedOver.ts'
import type { AdyenRow, AdyenStore } from './store.ts'

/** Cards that Adyen keeps for a buyer: the list, one more by a check without a payment, one less. */
export function createAdyenTokens(
  { config, clock }: Pick<AdyenParts, 'config' | 'clock'>,
  store: AdyenStore,
  { pay, returned, shown }: Pick<AdyenPayments, 'pay' | 'returned' | 'shown'>,
) {
  const { merchantAccount } = config

  async function listTokens(buyerRef: string): Promise<StoredToken[]> {
    const query = new URLSearchParams({ shopperReference: buyerRef, merchantAccount })
    const { storedPaymentMethods } = await callAdyen(config, {
      method: 'GET',
      path: `/storedPaymentMethods?${query}`,
      reads: tokensAnswer,
    })
    return storedPaymentMethods.flatMap(({ id, brand, type, lastFour, expiryMonth, expiryYear }) => {
      const [expMonth, year] = [Number(expiryMonth), Number(expiryYear)]
      const expYear = year < 100 ? 2000 + year : year
      return id === '' || !/^\d{4}$/.test(lastFour) || !(expMonth >= 1 && expMonth <= 12) || !(expYear > 2000)
        ? []
        : [{ tokenRef: id, brand: brandOf(brand || type), last4: lastFour, expMonth, expYear }]
    })
  }

  /**
   * A payment only a webhook told of, whose data is not signed: which card it was is looked for in the list
   * of kept ones, as far as there is no doubt.
   */
  async function withToken(row: AdyenRow): Promise<AttemptState> {
    const { state, methodId, buyerRef } = row
    if (state.state !== 'paid' || methodId !== 'card' || state.card !== undefined || buyerRef === '')
      return shown(row)
    const [token, another] = await listTokens(buyerRef)
    if (token === undefined || another !== undefined) return state
    return { ...state, card: { brand: token.brand, last4: token.last4 }, tokenRef: token.tokenRef }
  }

  /** The card a check has just kept: Adyen may take a moment to list it. */
  async function keptToken(
    buyerRef: string,
    state: AttemptState,
    before: readonly string[],
  ): Promise<StoredToken> {
    for (const pause of [0, 400, 1200]) {
      await wait(pause)
      const tokens = await listTokens(buyerRef)
      const found =
        tokens.find(({ tokenRef }) => tokenRef === state.tokenRef) ??
        tokens.find(({ tokenRef }) => !before.includes(tokenRef)) ??
        tokens.find(({ last4 }) => last4 === state.card?.last4)
      if (found !== undefined) return found
    }
    throw new Error('Adyen does not list the card it kept')
  }

  async function saveCard(
    buyerRef: string,
    data: unknown,
    { currency, returnUrl, ip = '' }: SaveRequest,
  ): Promise<StoredToken | NextStep | Refused> {
    const sent = handedOver(data)
    const before = (await listTokens(buyerRef)).map(({ tokenRef }) => tokenRef)
    let row: AdyenRow | undefined
    let state: AttemptState
    if (sent.redirectResult !== '') {
      row = await store.byReference(sent.reference)
      if (row === undefined || row.buyerRef !== buyerRef || row.orderId !== '') return FAILED
      state = await returned(row, sent.redirectResult)
    } else {
      const card = cardBlob(sent.token)
      if (card === null) return { state: 'failed', reason: 'wrongDetails', hard: false }
      const attemptId = `card-${randomUUID()}`
      const address = new URL(returnUrl)
      address.searchParams.set('card', attemptId)
      row = await store.put(
        {
          attemptId,
          orderId: '',
          amount: 0,
          currency,
          methodId: 'card',
          buyerRef,
          email: '',
          returnUrl: address.href,
        },
        clock.now(),
      )
      const parts = {
        ...cardPart(card, sent.holder),
        storePaymentMethod: true,
        recurringProcessingModel: 'CardOnFile',
      }
      state = await pay(row, parts, { ip })
    }
    if (state.state === 'open' && state.next !== undefined) return state.next
    if (state.state === 'failed') return { state: 'failed', reason: state.reason, hard: state.hard }
    if (state.state !== 'paid') return FAILED
    return await keptToken(buyerRef, state, before)
  }

  async function removeToken(buyerRef: string, tokenRef: string): Promise<void> {
    const query = new URLSearchParams({ shopperReference: buyerRef, merchantAccount })
    await callAdyen(config, {
      method: 'DELETE',
      path: `/storedPaymentMethods/${encodeURIComponent(tokenRef)}?${query}`,
      reads: null,
    }).catch(async (error: unknown) => {
      // Gone already, or of somebody else: either way this buyer has it no more.
      const isThere = (await listTokens(buyerRef)).some((one) => one.tokenRef === tokenRef)
      if (!(error instanceof AdyenRefusal) || isThere) throw error
    })
  }

  return { listTokens, withToken, saveCard, removeToken }
}
