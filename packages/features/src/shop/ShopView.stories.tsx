import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { ShopView } from './ShopView.tsx'
import { payAddress } from './pay/payAddress.ts'
import { PACKAGES, shop, SUPER_WHEEL } from './shopStory.ts'

/** The clock of stories. */
const NOW = Date.UTC(2026, 10, 21, 12)
const meta = {
  component: ShopView,
  decorators: [onStage()],
  args: {
    shop,
    offer: null,
    spins: null,
    offset: 0,
    balance: 20,
    chosen: 'p700',
    onChoose: fn(),
    running: null,
    today: NOW,
    payAt: (packageId, offerId) => payAddress({ packageId, offerId }),
    methodsAt: (packageId) => payAddress({ packageId }, '/paymentMethodsList'),
  },
} satisfies Meta<typeof ShopView>
export default meta
type Story = StoryObj<typeof meta>

export const Packages: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const packs = await canvas.findAllByRole('radio')
    await expect(packs).toHaveLength(3)
    await expect(
      canvas.getByRole('radio', { name: '€9.99 for 770 coins, €1.30 per 100. Best value' }),
    ).toBeChecked()
    await expect(canvas.getByText('€1.58 per 100 coins · about 5 min at 60')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Subscribe · €2.99 / week' })).toHaveAttribute(
      'href',
      '/pay?package=weekly-350',
    )
    await expect(
      canvas.getByText(/Renews every month until you cancel\. Next charge on .*December.* 2026/),
    ).toBeVisible()
    await expect(canvas.getByText('Prices include 19% tax.')).toBeVisible()
    await expect(canvas.getByText('Your first order brings 100 extra coins, once.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Continue · €9.99' })).toHaveAttribute(
      'href',
      '/pay?package=p700',
    )
    await userEvent.click(canvas.getByRole('radio', { name: /^€4.99/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('p300')
  },
}
export const Again: Story = { args: { shop: { ...shop, firstPurchase: 0, isVip: true } } }
/** A spin comes with the purchase: its chances stand beside it (R1.34). */
export const WithSpin: Story = {
  args: { shop: { ...shop, firstPurchase: 0 }, spins: { count: 1, wheel: SUPER_WHEEL } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('1 Super Wheel spin with today’s first purchase')).toBeVisible()
    await userEvent.click(canvas.getByText('Chances of the Super Wheel'))
    await expect(canvas.getByRole('table', { name: /Chances/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the Super Wheel' })).toHaveAttribute(
      'href',
      '/activity?activityId=super',
    )
  },
}
export const WithOffer: Story = {
  args: {
    offer: {
      offerId: 'weekend',
      package: { ...PACKAGES[1]!, price: { amount: 399, currency: 'EUR' } },
      former: { amount: 499, currency: 'EUR' },
      startsAt: NOW - 3_600_000,
      endsAt: NOW + 3_600_000,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('€4.99 is the lowest price of the last 30 days.')).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent('01:00:00')
    await expect(canvas.getByRole('link', { name: 'Continue · €3.99' })).toHaveAttribute(
      'href',
      '/pay?package=p300&offer=weekend',
    )
  },
}
/** An offer that is over is gone, whatever the clock of the device says. */
export const OfferOver: Story = {
  args: { ...WithOffer.args, offset: 3_600_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('radio')).toHaveLength(3)
    await expect(canvas.queryByRole('timer')).toBeNull()
  },
}
export const NothingSold: Story = {
  args: { shop: { ...shop, packages: [] } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('link', { name: 'help@example.com' }),
    ).toHaveAttribute('href', 'mailto:help@example.com')
  },
}
export const Yen: Story = {
  args: {
    shop: {
      ...shop,
      currency: 'JPY',
      taxRate: 0,
      packages: PACKAGES.map((one, index) => ({
        ...one,
        price: { amount: 300 * (index + 1), currency: 'JPY' },
      })),
    },
  },
}
