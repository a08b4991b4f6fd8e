import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { AdyenConfig, AdyenMethod } from '../../../platform/payments/adyenConfig.ts'
import type { Clock, GatewayContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  ProviderRefused,
  ProviderUnreachable,
  type AttemptRef,
  type AttemptState,
  type ChargeRequest,
  type Handover,
  type MethodsQuery,
  type NextStep,
  type PaymentMethod,
  type PaymentPort,
  type Refused,
  type SaveRequest,
  type StoredToken,
} from '../PaymentPort.ts'
import { toAdyen, type AdyenAmount } from './amounts.ts'
import {
  appleAnswer,
  brandOf,
  FAILED,
  methodsAnswer,
  paymentAnswer,
  referenceAnswer,
  stateOf,
  tokensAnswer,
  type PaymentAnswer,
} from './answers.ts'
import { AdyenRefusal, callAdyen, idempotencyKey } from './callAdyen.ts'
import { cardBlob, cardPart } from './cardBlob.ts'
import { ADYEN, readWebhook } from './readWebhook.ts'
import { createAdyenStore, type AdyenRow } from './store.ts'

/** Largest amount that is offered, in the smallest unit of any currency. */
const MOST_AMOUNT = 100_000_000
/** Methods of a country change seldom. */
const METHODS_MS = 10 * 60_000
const MOST_KEPT_ANSWERS = 500
/** Longer than the call that pays takes with all its repeats. */
const ON_ITS_WAY_MS = 60_000
/** A payment nobody heard of for this long never came there. */
const LOST_MS = 24 * 60 * 60_000
/** Error codes of Adyen that speak of what was typed: number, code, month. */
const TYPED_WRONG = new Set(['101', '103', '105', '129', '130', '131', '132'])

type Shape = Pick<PaymentMethod, 'methodId' | 'icon' | 'kind' | 'needs' | 'savable' | 'recurring'>
const redirect = (methodId: string): Shape => ({
  methodId,
  icon: 'bank',
  kind: 'redirect',
  needs: [],
  savable: false,
  recurring: false,
})
const SHAPES: Readonly<Record<AdyenMethod, Shape>> = {
  scheme: { methodId: 'card', icon: 'card', kind: 'card', needs: ['email'], savable: true, recurring: true },
  applepay: {
    methodId: 'apple-pay',
    icon: 'wallet',
    kind: 'wallet',
    needs: [],
    savable: false,
    recurring: false,
  },
  ideal: redirect('ideal'),
  eps: redirect('eps'),
  trustly: redirect('trustly'),
  twint: redirect('twint'),
  alipay: redirect('alipay'),
  mobilepay: redirect('mobilepay'),
  vipps: redirect('vipps'),
  klarna_paynow: redirect('klarna-paynow'),
}
const typeOf = (methodId: string): AdyenMethod | undefined =>
  (Object.keys(SHAPES) as AdyenMethod[]).find((type) => SHAPES[type].methodId === methodId)

export interface AdyenParts {
  readonly config: AdyenConfig
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<GatewayContext['log'], 'warn' | 'error'>
  /** Sites of this gateway: a wallet is opened for no other. */
  readonly sites: readonly string[]
}

/** Adyen by its checkout API v71, asked over HTTPS without its library. See docs/decisions/0046. */
export function createAdyen({ config, db, clock, log, sites }: AdyenParts): PaymentPort {
  const store = createAdyenStore(db)
  const { merchantAccount } = config
  const offered = new Map<string, { readonly at: number; readonly names: ReadonlyMap<string, string> }>()

  /** Names of the ways to pay Adyen has for a country and amount. */
  async function namesFor({
    amount,
    currency,
    country,
    locale,
  }: MethodsQuery): Promise<ReadonlyMap<string, string>> {
    const key = `${country} ${currency} ${amount} ${locale}`
    const known = offered.get(key)
    if (known !== undefined && clock.now() - known.at < METHODS_MS) return known.names
    const value = toAdyen({ amount, currency })
    const { paymentMethods } = await callAdyen(config, {
      method: 'POST',
      path: '/paymentMethods',
      body: {
        merchantAccount,
        ...(value === null ? {} : { amount: value }),
        ...(country === '' ? {} : { countryCode: country }),
        shopperLocale: locale,
        channel: 'Web',
        allowedPaymentMethods: config.methods,
      },
      key: randomUUID(),
      reads: methodsAnswer,
    })
    const names = new Map(paymentMethods.map(({ type, name }) => [type, name] as const))
    offered.delete(key)
    offered.set(key, { at: clock.now(), names })
    if (offered.size > MOST_KEPT_ANSWERS)
      for (const oldest of [...offered.keys()].slice(0, 1)) offered.delete(oldest)
    return names
  }

  const amountOf = (row: Pick<AdyenRow, 'amount' | 'currency'>): AdyenAmount => {
    const value = toAdyen(row)
    if (value === null) throw new ProviderRefused('an amount Adyen cannot take')
    return value
  }

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
    const sent = record(data)
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

  return {
    provider: ADYEN,
    hookAnswer: '[accepted]',
    isOn: ({ payments }) => payments.adyen === config.environment,

    async methods(query) {
      const { amount, currency, channel } = query
      if (amount < 1 || amount > MOST_AMOUNT || toAdyen({ amount, currency }) === null) return []
      const names = await namesFor(query)
      return config.methods.flatMap((type) => {
        const name = names.get(type)
        if (name === undefined || (type === 'applepay' && !(channel.https && channel.applePay))) return []
        return [
          {
            ...SHAPES[type],
            name: name.slice(0, 60),
            min: 1,
            max: MOST_AMOUNT,
            ...(type === 'scheme'
              ? {
                  fields: {
                    company: ADYEN as 'adyen',
                    environment: config.environment,
                    clientKey: config.clientKey,
                  },
                }
              : {}),
          },
        ]
      })
    },

    async start({ order, attemptId, methodId, tokenRef, buyerRef, buyer, returnUrl }) {
      const row = await store.put(
        {
          attemptId,
          orderId: order.orderId,
          amount: order.amount,
          currency: order.currency,
          methodId,
          buyerRef,
          email: buyer.email ?? '',
          returnUrl,
        },
        clock.now(),
      )
      if (row.orderId !== order.orderId) throw new Error('the attempt is of another order')
      const type = typeOf(methodId)
      if (type === undefined) throw new ProviderRefused('no such way to pay')
      if (row.asked) return nextOf(shown(row))
      if (tokenRef !== undefined)
        return nextOf(
          await pay(row, {
            paymentMethod: { type: 'scheme', storedPaymentMethodId: tokenRef },
            recurringProcessingModel: 'CardOnFile',
          }),
        )
      if (type === 'scheme') return { type: 'cardForm' }
      if (type === 'applepay') return { type: 'wallet', country: config.appleCountry }
      return nextOf(await pay(row, { paymentMethod: { type } }))
    },

    async finish(attempt, data, from) {
      const row = await store.find(attempt)
      if (row === undefined) return { state: 'unknown' }
      const sent = record(data)
      if (sent.redirectResult !== '') return await returned(row, sent.redirectResult)
      if (row.asked) return shown(row)
      if (typeOf(row.methodId) === 'applepay') {
        if (!/^[A-Za-z0-9+/=_-]{20,16000}$/.test(sent.applePayToken)) return await ended(row, FAILED)
        return await pay(
          row,
          { paymentMethod: { type: 'applepay', applePayToken: sent.applePayToken } },
          from,
        )
      }
      const card = cardBlob(sent.token)
      if (card === null) return await ended(row, { state: 'failed', reason: 'wrongDetails', hard: false })
      const keeps = sent.save === 'yes'
      const parts = {
        ...cardPart(card, sent.holder),
        ...(keeps ? { storePaymentMethod: true, recurringProcessingModel: 'CardOnFile' } : {}),
      }
      return await pay(row, parts, from)
    },

    async status(attempt) {
      const row = await store.find(attempt)
      if (row === undefined) return { state: 'unknown' }
      const isLost = row.pspReference === '' && clock.now() - row.createdAt > LOST_MS
      if (row.state.state === 'processing' && isLost) return { state: 'unknown' }
      return await withToken(row)
    },

    async cancel(attempt: AttemptRef) {
      const row = await store.find(attempt)
      if (row === undefined) return 'impossible'
      if (row.state.state === 'cancelled') return 'requested'
      // On its way without an answer: nobody knows yet what there is to cancel.
      const isOnItsWay = row.state.state === 'processing' && row.pspReference === ''
      if (isOnItsWay || (row.state.state !== 'open' && row.state.state !== 'processing')) return 'impossible'
      if (row.pspReference !== '')
        await callAdyen(config, {
          method: 'POST',
          path: `/payments/${encodeURIComponent(row.pspReference)}/cancels`,
          body: { merchantAccount, reference: row.attemptId },
          key: idempotencyKey('cancel', row.attemptId),
          reads: referenceAnswer,
        }).catch((error: unknown) => {
          if (!(error instanceof AdyenRefusal)) throw error
        })
      const now = await ended(row, { state: 'cancelled' })
      return now.state === 'cancelled' ? 'requested' : 'impossible'
    },

    async refund({ amount, currency, providerRef, refundId }) {
      const row = await store.byPsp(providerRef)
      if (row === undefined || row.state.state !== 'paid' || row.state.currency !== currency)
        throw new ProviderRefused('no such payment')
      if (await store.beginRefund({ id: refundId, attemptId: row.attemptId, amount })) return 'requested'
      try {
        const { pspReference } = await callAdyen(config, {
          method: 'POST',
          path: `/payments/${encodeURIComponent(providerRef)}/refunds`,
          body: {
            merchantAccount,
            amount: amountOf({ amount, currency }),
            reference: row.attemptId,
            merchantRefundReason: refundId.startsWith('double-') ? 'DUPLICATE' : 'CUSTOMER REQUEST',
          },
          key: idempotencyKey('refund', refundId),
          reads: referenceAnswer,
        })
        await store.endRefund({ id: refundId, pspReference: pspReference || 'taken' })
      } catch (error) {
        if (!(error instanceof AdyenRefusal)) throw error
        await store.endRefund({ id: refundId, failed: true })
        throw new ProviderRefused(error.message)
      }
      return 'requested'
    },

    listTokens,
    async removeToken(buyerRef, tokenRef) {
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
    },
    saveCard,

    async charge({ orderId, buyerRef, amount, currency, tokenRef, key }: ChargeRequest) {
      const row = await store.put(
        {
          attemptId: key,
          orderId,
          amount,
          currency,
          methodId: 'card',
          buyerRef,
          email: '',
          returnUrl: `${sites[0] ?? 'https://localhost'}/payRes?orderId=${encodeURIComponent(orderId)}`,
        },
        clock.now(),
      )
      if (row.orderId !== orderId) throw new Error('the key is of another order')
      const isWaiting = row.state.state === 'processing' && row.pspReference === ''
      // Nothing of a card is in it: without an answer it is asked again, as it was.
      if (!isWaiting && !(await store.claim(key, clock.now()))) return await stateNow(row)
      return await send(
        row,
        {
          paymentMethod: { type: 'scheme', storedPaymentMethodId: tokenRef },
          shopperInteraction: 'ContAuth',
          recurringProcessingModel: 'Subscription',
        },
        true,
      )
    },

    verifyWebhook: (bytes, headers) => readWebhook({ config, store, log }, bytes, headers),

    async merchantSession(domain, displayName) {
      if (!sites.some((site) => new URL(site).hostname === domain))
        throw new ProviderRefused('not a site of this gateway')
      const { data } = await callAdyen(config, {
        method: 'POST',
        path: '/applePay/sessions',
        body: {
          displayName: [...displayName].slice(0, 64).join(''),
          domainName: domain,
          merchantIdentifier: config.appleMerchantId,
        },
        key: randomUUID(),
        reads: appleAnswer,
      })
      return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as unknown
    },
  }
}

const nextOf = (state: AttemptState): NextStep =>
  state.state === 'open' && state.next !== undefined ? state.next : { type: 'none' }

const text = v.optional(v.pipe(v.string(), v.maxLength(16_384)), '')
const handed = v.object({
  token: text,
  holder: text,
  save: text,
  redirectResult: text,
  reference: text,
  applePayToken: text,
})
/** What a browser handed over, as far as it is text. */
function record(data: unknown): v.InferOutput<typeof handed> {
  const read = v.safeParse(handed, data)
  return read.success ? read.output : v.parse(handed, {})
}
