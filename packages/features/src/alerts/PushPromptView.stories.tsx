import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { PushPromptView } from './PushPromptView.tsx'

const meta = {
  component: PushPromptView,
  decorators: [onStage()],
  args: { step: { state: 'ask', busy: false }, gold: 20, onAllow: fn(), onClose: fn(), onNever: fn() },
} satisfies Meta<typeof PushPromptView>
export default meta
type Story = StoryObj<typeof meta>

export const WithCoins: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/You get 20 coins/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }))
    await expect(args.onAllow).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t show this again' }))
    await expect(args.onNever).toHaveBeenCalledOnce()
  },
}
export const CoinsWereGiven: Story = {
  args: { gold: 0 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Turn on' })).toBeVisible()
    await expect(within(canvasElement).queryByText(/coins/)).toBeNull()
  },
}
export const Busy: Story = { args: { step: { state: 'ask', busy: true } } }
export const On: Story = { args: { step: { state: 'on', gold: 20 } } }
export const Denied: Story = { args: { step: { state: 'denied' } } }
export const Failed: Story = { args: { step: { state: 'failed' } } }
