import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { GamesView } from './GamesScreen.tsx'
import { CHESS, GAMES } from './gameStory.ts'

const PICTURE = 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 9%22/>'

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
    await expect(await canvas.findByRole('link', { name: 'Play Pairs' })).toHaveAttribute(
      'href',
      expect.stringContaining('/games/pairs'),
    )
    await expect(canvas.getByText(/^Turn two cards/)).toBeVisible()
    await expect(canvas.getByText('Your best: 640')).toBeVisible()
    await expect(canvas.getByText('Not played yet')).toBeVisible()
  },
}
/** Games of operators have pictures of their own; where one does not come, a drawing stands. */
export const OfOperators: Story = {
  args: { games: [...GAMES, CHESS, { ...CHESS, id: 'go', name: 'Go', image: PICTURE, best: null }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Play Chess' })).toBeVisible()
    const pictures = () => [...canvasElement.querySelectorAll('img')].map(({ src }) => src)
    await waitFor(() => expect(pictures(), 'the broken one is gone').toEqual([PICTURE]))
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
