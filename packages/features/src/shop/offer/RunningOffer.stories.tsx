import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { RunningOffer } from './RunningOffer.tsx'
import { storyOffer } from './offerStory.ts'

const meta = {
  component: RunningOffer,
  decorators: [onStage()],
  args: { offer: storyOffer, offset: 0, from: '/wall?tab=new', onClose: fn() },
} satisfies Meta<typeof RunningOffer>
export default meta
type Story = StoryObj<typeof meta>

/** Leads to the shop and back, and closes for good (R9.55). */
export const Running: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const link = await canvas.findByRole('link', { name: /315 coins for €3\.99/ })
    await expect(link).toHaveAttribute('href', '/shop?from=%2Fwall%3Ftab%3Dnew')
    await expect(canvas.getByRole('timer')).toHaveTextContent('01:00:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Close this offer for good' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Gone with its end, by the clock of the gateway. */
export const Over: Story = {
  args: { offset: 3_600_000 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}
