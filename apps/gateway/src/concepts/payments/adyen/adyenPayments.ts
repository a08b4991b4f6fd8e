import { ProviderRefused, ProviderUnreachable, type AttemptState, type Handover } from '../PaymentPort.ts'
import type { AdyenParts } from './AdyenParts.ts'
import { toAdyen, type AdyenAmount } from './amounts.ts'
import { paymentAnswer, stateOf, type PaymentAnswer } from './answers.ts'
import { AdyenRefusal, callAdyen, idempotencyKey } from './callAdyen.ts'
import type { AdyenRow, AdyenStore } from './store.ts'

/** Longer than the call that pays takes with all its repeats. */
const ON_ITS_WAY_MS = 60_000
/** Error codes of Adyen that speak of what was typed: number, code, month. */
const TYPED_WRONG = new Set(['101', '103', '105', '129', '130', '131', '132'])

/** @throws ProviderRefused where Adyen cannot take the amount */
export function amountOf(row: Pick<AdyenRow, 'amount' | 'currency'>): AdyenAmount {
  const value = toAdyen(row)
  if (value === null) throw new ProviderRefused('an amount Adyen cannot take')
  return value
}

export type AdyenPayments = ReturnType<typeof createAdyenPayments>

/** The call that pays, what a bank's page sent back, and what an attempt has come to. */
export function createAdyenPayments(
  { config, clock, log }: Pick<AdyenParts, 'config' | 'clock' | 'log'>,
  store: AdyenStore,
) {
  const { merchantAccount } = config

  /**
   * Makes the call that pays, once per attempt. Without an answer the payment stays `processing` until a
   * webhook tells of it: a card is not kept to ask again.
   */
  async function pay(row: AdyenRow, parts: object, from: Handover = {}): Promise<AttemptState> {
    if (!(await store.claim(row.attemptId, clock.now()))) return await stateNow(row)
    return await send(row, {
      ...parts,
      shopperInteraction: 'Ecommerce',
      channel: 'Web',
      origin: new URL(row.returnUrl).origin,
      ...(from.ip === undefined || from.ip === '' ? {} : { shopperIP: from.ip }),
      ...(row.email === '' ? {} : { shopperEmail: row.email }),
      redirectFromIssuerMethod: 'GET',
      redirectToIssuerMethod: 'GET',
      // In the page it would need the hosts of all banks in the policy (D54).
      authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
    })
  }

  async function send(row: AdyenRow, parts: object, recurring = false): Promise<AttemptState> {
    try {
      const answer = await callAdyen(config, {
        method: 'POST',
        path: '/payments',
        body: {
          merchantAccount,
          amount: amountOf(row),
          reference: row.attemptId,
          returnUrl: row.returnUrl,
          shopperReference: row.buyerRef,
          ...parts,
        },
        key: idempotencyKey('payment', row.attemptId),
        reads: paymentAnswer,
      })
      return await heard(row, answer, recurring)
    } catch (error) {
      if (error instanceof ProviderUnreachable) {
        log.warn({ attemptId: row.attemptId }, error.message)
        await store.unclaim(row.attemptId)
      } else if (!(error instanceof AdyenRefusal))
        await store.record(row.attemptId, { state: 'processing' }, '')
      if (!(error instanceof AdyenRefusal)) throw error
      log.warn({ attemptId: row.attemptId, code: error.code }, error.message)
      return await ended(row, {
        state: 'failed',
        reason: recurring ? 'declined' : TYPED_WRONG.has(error.code) ? 'wrongDetails' : 'error',
        hard: recurring,
      })
    }
  }

  async function heard(row: AdyenRow, answer: PaymentAnswer, recurring = false): Promise<AttemptState> {
    const state = stateOf(answer, row, recurring)
    return (await store.record(row.attemptId, state, answer.pspReference))?.state ?? state
  }
  const ended = async (row: AdyenRow, state: AttemptState): Promise<AttemptState> =>
    (await store.record(row.attemptId, state, ''))?.state ?? state
  const stateNow = async (row: AdyenRow): Promise<AttemptState> =>
    shown((await store.byReference(row.attemptId)) ?? row)
  /**
   * While the call that pays is on its way nothing is decided: whoever asks meanwhile must not take the page
   * of a bank away that its answer brings.
   */
  function shown({ state: { since, ...state }, pspReference }: AdyenRow): AttemptState {
    const isOnItsWay = since !== undefined && pspReference === '' && clock.now() - since < ON_ITS_WAY_MS
    return isOnItsWay ? { state: 'open' } : state
  }

  /** Takes what a page of a bank sent the browser back with. What is of another payment changes nothing. */
  async function returned(row: AdyenRow, redirectResult: string): Promise<AttemptState> {
    const isOpen = row.state.state === 'open' || row.state.state === 'processing'
    if (!isOpen || !row.asked) return row.state
    try {
      const answer = await callAdyen(config, {
        method: 'POST',
        path: '/payments/details',
        body: { details: { redirectResult } },
        key: idempotencyKey('details', row.attemptId, redirectResult),
        reads: paymentAnswer,
      })
      if (answer.merchantReference === row.attemptId) return await heard(row, answer)
      log.warn({ attemptId: row.attemptId }, 'a browser came back with the result of another payment')
    } catch (error) {
      if (!(error instanceof AdyenRefusal)) throw error
      log.warn({ attemptId: row.attemptId, code: error.code }, error.message)
    }
    return await stateNow(row)
  }

  return { pay, send, returned, ended, stateNow, shown }
}
