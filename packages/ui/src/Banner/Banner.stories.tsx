import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Banner } from './Banner.tsx'

const meta = {
  component: Banner,
  args: { kind: 'offline', children: 'No connection. You see what was loaded last.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = { args: { action: { label: 'Retry', onPress: fn() } } }
export const Reconnecting: Story = { args: { kind: 'reconnecting', children: 'Reconnecting…' } }
export const Info: Story = { args: { kind: 'info', children: 'You are logged in on this device only.' } }
export const Warning: Story = { args: { kind: 'warning', children: 'Your clock is off by 9 minutes.' } }
export const Keyboard: Story = {
  args: { action: { label: 'Retry', onPress: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.action?.onPress).toHaveBeenCalledTimes(2)
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    children:
      'Keine Verbindung. Du siehst, was zuletzt geladen wurde. Gespräche sind wieder möglich, sobald du verbunden bist.',
    action: { label: 'Erneut versuchen', onPress: fn() },
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'لا يوجد اتصال. ترى آخر ما تم تحميله.' },
}
