import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ring } from './Ring.tsx'

const meta = { component: Ring, args: { value: 0.66, size: 96, thickness: 8, label: '20 of 30 seconds left', children: '0:20' } } satisfies Meta<typeof Ring>
export default meta
type Story = StoryObj<typeof meta>

export const Accent: Story = {}
export const Coins: Story = { args: { tone: 'coin' } }
export const Danger: Story = { args: { tone: 'danger', value: 0.1 } }
export const Empty: Story = { args: { value: 0 } }
export const Full: Story = { args: { value: 1 } }
