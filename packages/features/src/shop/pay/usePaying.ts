import type { CoinPackage, NextStep } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useAppDispatch, useAppStore, usePorts } from '@visavis/domain/hooks'
import { confirmOrder, leaveForOrder, makeOrder, type PayChoice } from '@visavis/domain/shop/pay.actions'
import { selectPay } from '@visavis/domain/shop/pay.slice'
import { useRef } from 'react'
import { useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { failedText, type FailedReason } from './failedText.ts'
import { PAY_FIELDS, buyerOf, type PayField } from './buyerRules.ts'
import type { PayPress, PayProblem } from './PayForm.tsx'
import type { PayWish } from './payAddress.ts'
import { useMoney } from '../useMoney.ts'

export interface Paying {
  readonly wish: PayWish
  readonly pack: CoinPackage | undefined
  /** Reads packages and prices anew and answers the one that is wanted. */
  readonly reread: () => Promise<CoinPackage | undefined>
  /** Shows the result page of an order, or the page of what is left to do. */
  readonly onOrder: (orderId: string, next: NextStep) => void
  /** Leaves the site for the company's page. */
  readonly leave?: (url: string) => void
  /** The page stays, in a call: where the company's page is shown is up to `onOrder`. */
  readonly stays?: boolean
}

/** Only pages of the web are gone to, whatever an answer says. */
export const isPage = (url: string): boolean => /^https?:\/\//i.test(url)

/** One press of Pay, from the order to where the buyer goes next. */
export function usePaying({
  wish,
  pack,
  reread,
  onOrder,
  leave = (url) => window.location.assign(url),
  stays = false,
}: Paying): (press: PayPress) => Promise<PayProblem | null> {
  const text = useText('shop')
  const money = useMoney()
  const failureText = useFailureText()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { randomId } = usePorts()
  /** The press whose answer was lost: the same choice again is the same request (D2). */
  const lost = useRef<{ choice: string; id: string } | null>(null)
  /** The order that failed and is tried again. */
  const again = useRef(wish.orderId === undefined ? null : { ...wish, orderId: wish.orderId })

  const goOn = (orderId: string, next: NextStep): null => {
    if (!stays && next.type === 'redirect' && isPage(next.url)) {
      dispatch(leaveForOrder(orderId))
      leave(next.url)
    } else onOrder(orderId, next)
    return null
  }
  async function refusal(failure: GatewayFailure): Promise<PayProblem> {
    if (failure.field === 'price') {
      const now = await reread()
      if (now) return { text: text('shop.pay.changed', { price: money(now.price) }) }
    }
    if (failure.field === 'methodId') {
      // The company or the operator changed its limits meanwhile: the choice says how.
      await reread()
      return { text: text('shop.method.gone') }
    }
    if (failure.field === 'captcha') return { text: text('shop.check.missing'), captcha: true }
    if (failure.kind === 'limit' && failure.retryAfter !== null)
      return { text: text('shop.pay.tooMany', { minutes: Math.ceil(failure.retryAfter / 60) }) }
    const field = PAY_FIELDS.find((name) => name === failure.field)
    if (field) return { field, text: text(`shop.wrong.${field}`) }
    return { text: failureText(failure) }
  }
  const declined = (reason: FailedReason): PayProblem => ({ text: text(failedText(reason)) })

  return async ({ option, values, fields, saveCard, token, captcha }) => {
    if (!pack) return null
    const known = selectPay(store.getState())
    // It failed at the company, after this page had handed it over.
    if (known.phase === 'failed' || known.phase === 'cancelled') again.current = known.order
    const retried = again.current?.packageId === pack.packageId ? again.current.orderId : undefined
    const sent = buyerOf(fields as readonly PayField[], values)
    const choice: PayChoice = {
      packageId: pack.packageId,
      methodId: option.method.methodId,
      price: pack.price,
      buyer: sent,
      ...(wish.offerId !== undefined && { offerId: wish.offerId }),
      ...(retried !== undefined && { orderId: retried }),
      ...(option.card && { cardId: option.card.cardId }),
      ...(saveCard && token !== null && { saveCard: true }),
      ...(wish.from && { from: wish.from }),
      ...(stays && { stays }),
    }
    const words = JSON.stringify(choice)
    const id = lost.current?.choice === words ? lost.current.id : randomId()
    lost.current = { choice: words, id }
    const made = await dispatch(
      makeOrder({ ...choice, ...(captcha !== '' && { captcha }) }, id, pack.kind !== 'coins'),
    )
    if (!made.ok) {
      // A press while the first one runs says nothing.
      if (made.failure === null) return null
      if (made.failure.code > 0) lost.current = null
      return await refusal(made.failure)
    }
    lost.current = null
    const { orderId, next } = made
    if (next.type !== 'cardForm' || token === null) return goOn(orderId, next)
    await dispatch(confirmOrder(orderId, { token, holder: values.holder.trim() }))
    const pay = selectPay(store.getState())
    if (pay.phase === 'failed') {
      return declined(pay.order.reason)
    }
    return goOn(orderId, pay.phase === 'atProvider' ? pay.next : { type: 'none' })
  }
}
