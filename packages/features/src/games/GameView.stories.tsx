import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { GameView } from './GameScreen.tsx'
import { GAMES, playOf, storyGame } from './gameStory.ts'

const [game] = GAMES
if (game === undefined) throw new Error('no game')
const meta = {
  component: GameView,
  decorators: [onStage()],
  args: { game, play: playOf(), interrupted: false, silent: false, onBack: fn(), mount: storyGame() },
} satisfies Meta<typeof GameView>
export default meta
type Story = StoryObj<typeof meta>

/** The frame may run scripts and nothing else; sound begins with a press. */
export const Playing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const frame = await canvas.findByTitle('Pairs')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(frame).toHaveAttribute('allow', '')
    const sound = canvas.getByRole('button', { name: 'Sound of the game' })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(sound)
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
  },
}
export const NewBest: Story = {
  args: { play: playOf({ best: 720, last: 'best' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('New best: 720')).toBeVisible()
  },
}
export const NotSent: Story = {
  args: { play: playOf({ last: 'notSent' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Send score again' }))
    await expect(args.play.sendAgain).toHaveBeenCalledOnce()
  },
}
export const NotCounted: Story = { args: { play: playOf({ last: 'notCounted' }) } }
/** A game that says far too much is taken away, and can be opened anew. */
export const Flooded: Story = {
  args: { mount: storyGame('flood') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'The game was stopped' })).toBeVisible()
    await expect(canvas.queryByTitle('Pairs')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
/** The report asks for words, and the game learns nothing of it. */
export const Reporting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Report “Pairs”' }))
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send report' }))
    await expect(await dialog.findByText('Write a few words first.')).toBeVisible()
  },
}
export const Loading: Story = { args: { mount: storyGame('silent') } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
