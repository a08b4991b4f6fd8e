import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FaceCard } from '../FaceCard/FaceCard.tsx'
import { pictures } from '../stories/people.ts'
import { CardDeck } from './CardDeck.tsx'

const meta = {
  component: CardDeck,
  args: {
    children: <FaceCard key="yuna" state="deciding" picture={pictures.yuna} title="Yuna, 24" />,
    next: pictures.elif,
    passed: pictures.kai,
  },
} satisfies Meta<typeof CardDeck>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('article')).toBeVisible())
    // Those at the sides are said to nobody.
    await expect(canvasElement.querySelectorAll('[aria-hidden] > img')).toHaveLength(2)
  },
}
export const Last: Story = { args: { next: undefined, passed: undefined } }
