import { randomUUID } from 'node:crypto'
import {
  ProviderRefused,
  type AttemptRef,
  type AttemptState,
  type ChargeRequest,
  type NextStep,
  type PaymentPort,
} from '../PaymentPort.ts'
import { createAdyenMethods, typeOf } from './adyenMethods.ts'
import type { AdyenParts } from './AdyenParts.ts'
import { amountOf, createAdyenPayments } from './adyenPayments.ts'
import { createAdyenTokens } from './adyenTokens.ts'
import { appleAnswer, FAILED, referenceAnswer } from './answers.ts'
import { AdyenRefusal, callAdyen, idempotencyKey } from './callAdyen.ts'
import { cardBlob, cardPart } from './cardBlob.ts'
import { handedOver } from './handedOver.ts'
import { ADYEN, readWebhook } from './readWebhook.ts'
import { createAdyenStore } from './store.ts'

/** A payment nobody heard of for this long never came there. */
const LOST_MS = 24 * 60 * 60_000

/** Adyen by its checkout API v71, asked over HTTPS without its library. See docs/decisions/0046. */
export function createAdyen({ config, db, clock, log, sites }: AdyenParts): PaymentPort {
  const { merchantAccount } = config
  const store = createAdyenStore(db)
  const payments = createAdyenPayments({ config, clock, log }, store)
  const { pay, send, returned, ended, stateNow, shown } = payments
  const { listTokens, withToken, saveCard, removeToken } = createAdyenTokens(
    { config, clock },
    store,
    payments,
  )
  const methods = createAdyenMethods({ config, clock })

  return {
    provider: ADYEN,
    hookAnswer: '[accepted]',
    isOn: ({ payments }) => payments.adyen === config.environment,

    methods,

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
      const sent = handedOver(data)
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
    removeToken,
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
