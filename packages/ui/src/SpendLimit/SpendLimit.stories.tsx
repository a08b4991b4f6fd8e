import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { SpendLimit } from './SpendLimit.tsx'

const meta = {
  component: SpendLimit,
  args: {
    spent: 320,
    limit: 500,
    title: 'Daily limit: 320 of 500 coins',
    text: 'You set this. Change it in Settings.',
  },
} satisfies Meta<typeof SpendLimit>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('64')).toBeVisible()
  },
}
export const Reached: Story = {
  args: {
    spent: 500,
    title: 'Daily limit reached',
    text: 'Paid calls and gifts are possible again at midnight UTC.',
  },
}
export const None: Story = {
  args: {
    spent: 0,
    limit: 0,
    title: 'No daily limit',
    text: 'Set one and we stop you there.',
    action: <Button size="sm">Set a limit</Button>,
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'الحد اليومي: 320 من 500' } }
