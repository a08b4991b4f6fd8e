import type { Meta, StoryObj } from '@storybook/react-vite'
import { POPUP_ORDER } from '@visavis/core/contract/automaticPopups'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { PopupsView } from './PopupsCard.tsx'

const meta = {
  component: PopupsView,
  decorators: [onStage()],
  args: { popups: POPUP_ORDER, off: ['offer'], onChange: fn() },
} satisfies Meta<typeof PopupsView>
export default meta
type Story = StoryObj<typeof meta>

/** What was closed for good is turned on again here (R7.75). */
export const OneIsOff: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const offers = await canvas.findByRole('switch', { name: /^Limited offers/ })
    await expect(offers).not.toBeChecked()
    await userEvent.click(offers)
    await expect(args.onChange).toHaveBeenCalledWith('offer', true)
    await userEvent.click(canvas.getByRole('switch', { name: /^Suggested people/ }))
    await expect(args.onChange).toHaveBeenCalledWith('suggestion', false)
  },
}
