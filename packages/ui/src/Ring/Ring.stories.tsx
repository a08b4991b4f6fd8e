import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Ring } from './Ring.tsx'

const meta = {
  component: Ring,
  args: { value: 0.66, size: 96, thickness: 8, label: '20 of 30 seconds left', children: '0:20' },
} satisfies Meta<typeof Ring>
export default meta
type Story = StoryObj<typeof meta>

export const Accent: Story = {
  tags: ['every-look'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '20 of 30 seconds left' })).toHaveTextContent('0:20')
  },
}
export const Success: Story = { args: { tone: 'success', value: 1, label: 'Done', children: '✓' } }
export const Coins: Story = { args: { tone: 'coin' } }
export const Danger: Story = { args: { tone: 'danger', value: 0.1 } }
export const Empty: Story = { args: { value: 0 } }
export const Full: Story = { args: { value: 1 } }
/** Clockwise in every direction of reading; numbers inside stay Latin. */
export const RightToLeft: Story = { globals: { locale: 'ar' } }
