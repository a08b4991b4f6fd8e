import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { CaptchaTask, Subscription } from '@visavis/core/contract'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GatewayError, localFailure } from '@visavis/core/errors'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import type { StoryAnswers } from '../stories/fakePorts.ts'
import { storyOffer } from './offer/offerStory.ts'
import { RefundScreen } from './refunds/RefundScreen.tsx'
import { ShopScreen } from './ShopScreen.tsx'
import { PACKAGES, orderOf, shop } from './shopStory.ts'
import { SubscriptionScreen } from './subscriptions/SubscriptionScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = new GatewayError(localFailure('network', 'subscriptionCancel'))

async function shown(page: ReactNode, answers: StoryAnswers, path?: string) {
  const onTrack = vi.fn()
  await act(async () => {
    render(
      <FeatureStage answers={answers} onTrack={onTrack} {...(path !== undefined && { path })}>
        {page}
      </FeatureStage>,
    )
  })
  return onTrack.mock
}
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

test('the shop tells that it was seen with its offer, which package was chosen and that the offer was taken (AN.18, AN.23)', async () => {
  const told = await shown(<ShopScreen />, {
    shopPackages: shop,
    limitOffer: { offer: storyOffer, now: 0 },
    subscriptionCurrent: { subscription: null },
  })
  const choices = await screen.findAllByRole('radio')
  const seen = [['shop_view'], ['offer_view', { offerId: storyOffer.offerId }]]
  expect(told.calls).toEqual(seen)
  // The smallest one is chosen at first, whichever is the best value.
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false, false])
  await press(choices[1]!)
  const { packageId } = PACKAGES[1]!
  expect(told.calls).toEqual([...seen, ['package_click', { packageId }]])
  await press(document.querySelector<HTMLElement>(`a[href*="offer=${storyOffer.offerId}"]`)!)
  expect(told.calls.slice(3)).toEqual([['offer_buy', { offerId: storyOffer.offerId }]])
})

const WEEKLY: Subscription = {
  packageId: 'weekly-350',
  kind: 'weekly',
  coins: 350,
  bonus: 0,
  price: { amount: 299, currency: 'EUR' },
  taxRate: 1900,
  state: 'active',
  startedAt: 0,
  endsAt: Date.UTC(2026, 10, 28),
  nextChargeAt: Date.UTC(2026, 10, 28),
  lastTryAt: null,
  card: null,
  lastOrderId: 'o1',
  newPrice: null,
}

test.each([
  ['done', { subscription: { ...WEEKLY, state: 'cancelled', nextChargeAt: null } }, 1],
  ['refused', refused, 0],
])('a subscription whose end is %s is told of as that (AN.21)', async (_how, answer, times) => {
  const cancel = vi.fn(() => answer)
  const told = await shown(<SubscriptionScreen />, {
    subscriptionCurrent: { subscription: WEEKLY },
    payCards: { cards: [] },
    subscriptionCancel: cancel,
  })
  await press(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = await screen.findByRole('dialog')
  await press(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
  expect(cancel).toHaveBeenCalledOnce()
  const event = ['subscription_cancel', { packageId: 'weekly-350', period: 'weekly' }]
  expect(told.calls).toEqual(Array.from({ length: times }, () => event))
})

const TASK: CaptchaTask = {
  algorithm: 'SHA-256',
  challenge: '0'.repeat(64),
  salt: 's',
  signature: '0'.repeat(64),
  maxnumber: 1,
  expiresAt: Date.UTC(2026, 10, 21, 13),
}
/** Solves every task at once. */
class QuickWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 1 })))
  }
  terminate() {}
}

test('a problem with an order is told of with its reason once the gateway has taken it (AN.22)', async () => {
  vi.stubGlobal('Worker', QuickWorker)
  const order = orderOf('success', { paidAt: 1 })
  let answer: unknown = refused
  const told = await shown(
    <RefundScreen />,
    {
      issueForm: {
        order,
        allowed: 'yes',
        days: 14,
        quote: { money: { amount: 332, currency: 'EUR' }, bought: 200, bonus: 15 },
        issue: null,
        email: 'ann@example.com',
        bank: null,
      },
      captcha: TASK,
      issueSubmit: () => answer,
    },
    `/payRefund?orderId=${order.orderId}`,
  )
  await press(await screen.findByRole('radio', { name: 'I paid twice' }))
  await press(screen.getByRole('button', { name: 'Confirm that you are human' }))
  await screen.findByText('Confirmed')
  const send = screen.getByRole('button', { name: 'Send report' })
  await press(send)
  expect(told.calls).toEqual([])
  answer = {}
  await press(send)
  expect(told.calls).toEqual([['refund_issue', { orderId: order.orderId, reason: 'double' }]])
})
