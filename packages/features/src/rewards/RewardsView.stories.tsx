import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { missionsOf } from './missionStory.ts'
import { RewardsView } from './RewardsScreen.tsx'
import { checkInOf } from './rewardStory.ts'

const meta = {
  component: RewardsView,
  decorators: [onStage()],
  args: { checkIn: checkInOf(), missions: missionsOf(), onBack: fn() },
} satisfies Meta<typeof RewardsView>
export default meta
type Story = StoryObj<typeof meta>

export const FirstWeek: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Week one, day 3' })).toBeVisible()
    await expect(canvas.getByText(/A new day begins at 00:00 UTC/)).toBeVisible()
  },
}
/** The brand has switched the check-in off and gives out no tasks. */
export const Off: Story = {
  args: { checkIn: checkInOf({ show: false }), missions: missionsOf({ tasks: [], completed: [] }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No rewards at the moment')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onBack, 'the way back is the only button (R2.27)').toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
