import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SystemLine } from './SystemLine.tsx'

const meta = { component: SystemLine, args: { children: 'Yesterday 21:04' } } satisfies Meta<
  typeof SystemLine
>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Yesterday 21:04')).toBeVisible()
  },
}
export const Friends: Story = { args: { icon: 'users-three', children: 'You and Elif are friends now.' } }
export const LongWords: Story = {
  args: {
    icon: 'shield-check',
    children: 'Nachrichten werden im Rahmen der Gemeinschaftsregeln geprüft, wenn jemand sie meldet.',
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { icon: 'users-three', children: 'أنت وإليف صديقان الآن.' },
}
