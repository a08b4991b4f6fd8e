import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Banner } from './Banner.tsx'

const meta = { component: Banner, args: { kind: 'offline', children: 'No connection. You see what was loaded last.' } } satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = { args: { action: { label: 'Retry', onPress: fn() } } }
export const Reconnecting: Story = { args: { kind: 'reconnecting', children: 'Reconnecting…' } }
export const Info: Story = { args: { kind: 'info', children: 'You are logged in on this device only.' } }
export const Warning: Story = { args: { kind: 'warning', children: 'Your clock is off by 9 minutes.' } }
