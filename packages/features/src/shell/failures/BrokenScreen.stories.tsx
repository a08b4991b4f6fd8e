import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'

const meta = {
  title: 'shell/BrokenScreen',
  component: BrokenScreen,
  decorators: [onStage()],
  args: { kind: 'chunk' },
} satisfies Meta<typeof BrokenScreen>
export default meta
type Story = StoryObj<typeof meta>

export const MissingPart: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByRole('heading', { name: 'A part of the page could not be loaded.' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull()
    await expect(canvas.getByRole('alert'), 'no code that only programmers read').not.toHaveTextContent(
      /Error|FAILED/,
    )
  },
}
export const MissingStylesheet: Story = {
  args: { onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
export const Crash: Story = { args: { kind: 'crash', onRetry: fn() } }
/** What should have opened above the page: one may go on without it. */
export const AboveThePage: Story = {
  args: { onClose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}
