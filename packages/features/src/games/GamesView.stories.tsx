import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { GamesView } from './GamesScreen.tsx'
import { GAMES } from './gameStory.ts'

const meta = {
  component: GamesView,
  decorators: [onStage()],
  args: { games: GAMES, failure: null, readAgain: fn(), onBack: fn() },
} satisfies Meta<typeof GamesView>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Pairs' })).toBeVisible()
    await expect(canvas.getByText('Your best: 640')).toBeVisible()
    await expect(canvas.getByText('Not played yet')).toBeVisible()
  },
}
export const Empty: Story = {
  args: { games: [] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No games right now')).toBeVisible()
  },
}
export const Loading: Story = { args: { games: null } }
export const Failed: Story = {
  args: { games: null, failure: localFailure('network', 'gameList') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.readAgain).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
