import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { HumanCheck } from './HumanCheck.tsx'

const meta = {
  title: 'shop/HumanCheck',
  component: HumanCheck,
  decorators: [onStage()],
  args: { state: 'idle', onRun: fn() },
} satisfies Meta<typeof HumanCheck>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Confirm that you are human' }),
    )
    await expect(args.onRun).toHaveBeenCalledOnce()
  },
}
export const Missing: Story = { args: { missing: true } }
export const Working: Story = { args: { state: 'working' } }
export const Done: Story = {
  args: { state: 'done', missing: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Confirmed')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Failed: Story = { args: { state: 'failed' } }
