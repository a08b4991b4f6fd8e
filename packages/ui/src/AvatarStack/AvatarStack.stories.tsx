import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { AvatarStack } from './AvatarStack.tsx'

const meta = {
  component: AvatarStack,
  args: { pictures: [pictures.elif, pictures.yuna, pictures.zuri], label: 'Elif, Yuna and Zuri' },
} satisfies Meta<typeof AvatarStack>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\+/)).toBeNull()
  },
}
export const Many: Story = {
  args: {
    pictures: [pictures.elif, pictures.yuna, pictures.zuri, pictures.kai, pictures.lucia, undefined],
    label: 'Elif, Yuna, Zuri and 3 others',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+3')).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
