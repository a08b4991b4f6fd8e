import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { ApplePayView } from './ApplePayView.tsx'

const meta = {
  title: 'shop/ApplePayView',
  component: ApplePayView,
  decorators: [onStage()],
  args: {
    price: { amount: 499, currency: 'EUR' },
    coins: 315,
    supported: true,
    busy: false,
    onOthers: fn(),
    onPay: fn(),
  },
} satisfies Meta<typeof ApplePayView>
export default meta
type Story = StoryObj<typeof meta>

/** Amount and button; Apple draws the button where there is Apple Pay. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Pay / }))
    await expect(args.onPay).toHaveBeenCalled()
  },
}

/** The sheet was closed. */
export const Closed: Story = { args: { told: 'closed' } }

/** Neither device nor browser has it. */
export const Unsupported: Story = { args: { supported: false } }

/** The wallet of another company: a button of ours, which names amount and duty. */
export const Wallet: Story = {
  args: { wallet: 'Wallet (test)' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Wallet (test)' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pay €4.99 now' }))
    await expect(args.onPay).toHaveBeenCalled()
  },
}

/** Its sheet said that it does not work on this device. */
export const WalletUnsupported: Story = {
  args: { wallet: 'Wallet (test)', supported: false, told: 'unsupported' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Wallet (test) does not work on this device')).toBeVisible()
    const others = canvas.getAllByRole('button', { name: 'Other ways to pay' })
    await userEvent.click(others[others.length - 1]!)
    await expect(args.onOthers).toHaveBeenCalled()
  },
}
