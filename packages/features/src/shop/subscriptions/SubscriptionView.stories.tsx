import type { Subscription } from '@visavis/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CARDS } from '../shopStory.ts'
import { SubscriptionView } from './SubscriptionView.tsx'

const active: Subscription = {
  packageId: 'weekly-350',
  kind: 'weekly',
  coins: 350,
  bonus: 0,
  price: { amount: 299, currency: 'EUR' },
  taxRate: 1900,
  state: 'active',
  startedAt: Date.UTC(2026, 10, 21, 12),
  endsAt: Date.UTC(2026, 10, 28, 12),
  nextChargeAt: Date.UTC(2026, 10, 28, 12),
  lastTryAt: null,
  card: { cardId: 'c1', brand: 'visa', last4: '4242' },
  lastOrderId: 'o1',
  newPrice: null,
}
const meta = {
  title: 'shop/SubscriptionView',
  component: SubscriptionView,
  decorators: [onStage()],
  args: {
    subscription: active,
    cards: CARDS,
    onCancel: fn(() => Promise.resolve(true)),
    onResume: fn(() => Promise.resolve(true)),
    onAgree: fn(() => Promise.resolve(true)),
    onCard: fn(() => Promise.resolve<string | null>(null)),
  },
} satisfies Meta<typeof SubscriptionView>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Renews every week until you cancel/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel subscription' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
/** Until its end it can be resumed, not bought anew (R4.51). */
export const Canceled: Story = {
  args: { subscription: { ...active, state: 'cancelled', nextChargeAt: null } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Resume · €2.99/ }))
    await expect(args.onResume).toHaveBeenCalledOnce()
  },
}
export const PastDue: Story = {
  args: {
    subscription: {
      ...active,
      state: 'pastDue',
      nextChargeAt: Date.UTC(2026, 10, 29, 15),
      lastTryAt: Date.UTC(2026, 11, 1, 12),
    },
    onCard: fn(() => Promise.resolve<string | null>('Your payment failed.')),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again or change card' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getAllByRole('radio')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Pay €2.99 now' }))
    await expect(args.onCard).toHaveBeenCalledWith('c1')
    await expect(await dialog.findByText('Your payment failed.')).toBeVisible()
  },
}
export const NewPrice: Story = {
  args: {
    subscription: {
      ...active,
      newPrice: { price: { amount: 399, currency: 'EUR' }, from: Date.UTC(2026, 11, 5, 12) },
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Agree to €3.99' }))
    await expect(args.onAgree).toHaveBeenCalledWith({ amount: 399, currency: 'EUR' })
  },
}
export const Ended: Story = {
  args: { subscription: { ...active, state: 'ended', nextChargeAt: null, card: null } },
}
export const None: Story = {
  args: { subscription: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No subscription')).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar', viewport: { value: 'mobile2' } } }
