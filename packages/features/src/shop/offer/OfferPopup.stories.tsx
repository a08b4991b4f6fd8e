import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dialogIn } from '../../stories/dialogIn.ts'
import { onStage } from '../../stories/onStage.tsx'
import { OfferPopup } from './OfferPopup.tsx'
import { storyOffer } from './offerStory.ts'

const meta = {
  component: OfferPopup,
  decorators: [onStage()],
  args: { offer: storyOffer, offset: 0, from: '/wall', onBuy: fn(), onClose: fn(), onNever: fn() },
} satisfies Meta<typeof OfferPopup>
export default meta
type Story = StoryObj<typeof meta>

/** The price in money, the end by the gateway's clock, and a way out as wide as the way in (S.63). */
export const Offered: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogIn(canvasElement)
    await expect(dialog.getByRole('timer')).toHaveTextContent('01:00:00')
    const pay = dialog.getByRole('link', { name: 'Continue · €3.99' })
    await expect(pay).toHaveAttribute('href', '/pay?package=p300&offer=weekend&from=%2Fwall')
    const later = dialog.getByRole('button', { name: 'Not now' })
    await expect(later.offsetHeight).toBe(pay.offsetHeight)
    await userEvent.click(later)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await userEvent.click(dialog.getByRole('button', { name: 'Don’t show this again' }))
    await expect(args.onNever).toHaveBeenCalledOnce()
    await expect(args.onBuy).not.toHaveBeenCalled()
  },
}
/** Nothing is compared with where no price of the last 30 days is known. */
export const NoFormerPrice: Story = {
  args: { offer: { ...storyOffer, former: null } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogIn(canvasElement)
    await expect(dialog.queryByText(/lowest price/)).toBeNull()
  },
}
