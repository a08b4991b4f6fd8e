import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { MatchRadar } from './MatchRadar.tsx'

const meta = {
  component: MatchRadar,
  args: {
    picture: pictures.kai,
    people: [pictures.elif, pictures.yuna, pictures.zuri, pictures.lucia],
    label: '4 people are online',
  },
} satisfies Meta<typeof MatchRadar>
export default meta
type Story = StoryObj<typeof meta>

export const Searching: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '4 people are online' })).toBeVisible()
  },
}
export const Alone: Story = { args: { people: [], label: 'Nobody is online yet' } }
export const NoPicture: Story = { args: { picture: undefined } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
