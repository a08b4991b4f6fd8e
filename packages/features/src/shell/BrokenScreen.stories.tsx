import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'

const meta = { component: BrokenScreen, decorators: [onStage()], args: { kind: 'chunk', code: 'ChunkLoadError', onRetry: fn() } } satisfies Meta<typeof BrokenScreen>
export default meta
type Story = StoryObj<typeof meta>

export const MissingPart: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'A part of the page could not be loaded.' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
export const MissingStylesheet: Story = { args: { code: 'CSS_CHUNK_LOAD_FAILED' } }
export const Crash: Story = { args: { kind: 'crash', code: 'E.15' } }
