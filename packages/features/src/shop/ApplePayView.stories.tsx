import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { ApplePayView } from './ApplePayView.tsx'

const meta = {
  component: ApplePayView,
  decorators: [onStage()],
  args: {
    price: { amount: 499, currency: 'EUR' },
    coins: 315,
    supported: true,
    busy: false,
    othersHref: '/pay?package=p300',
    onPay: fn(),
  },
} satisfies Meta<typeof ApplePayView>
export default meta
type Story = StoryObj<typeof meta>

/** Amount and button; Apple draws the button where there is Apple Pay. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onPay).toHaveBeenCalled()
  },
}

/** The sheet was closed. */
export const Closed: Story = { args: { told: 'closed' } }

/** Neither device nor browser has it. */
export const Unsupported: Story = { args: { supported: false } }
