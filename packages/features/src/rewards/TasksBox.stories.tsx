import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { missionsOf } from './missionStory.ts'
import { TasksBoxView } from './TasksBox.tsx'

const meta = {
  component: TasksBoxView,
  decorators: [onStage()],
  args: { missions: missionsOf(), onClose: fn() },
} satisfies Meta<typeof TasksBoxView>
export default meta
type Story = StoryObj<typeof meta>

export const Claimable: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(await within(canvasElement).findByRole('dialog', { name: 'Tasks' }))
    await expect(box.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(box.getByRole('button', { name: 'Get 20 coins' }))
    await expect(args.missions.claim).toHaveBeenCalledOnce()
    await userEvent.click(box.getByRole('link', { name: 'All tasks' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const NothingToClaim: Story = {
  args: { missions: missionsOf({ tasks: [] }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing to claim right now')).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
