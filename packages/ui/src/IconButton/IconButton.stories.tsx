import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  component: IconButton,
  args: { icon: 'bell', label: 'Notices', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button', { name: 'Notices' }).getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  },
}
export const Filled: Story = { args: { variant: 'fill' } }
export const WithBadge: Story = { args: { variant: 'fill', badge: '2', label: 'Notices, 2 new' } }
export const Glass: Story = { args: { variant: 'glass', icon: 'shield-warning', label: 'Report or block' } }
export const Disabled: Story = { args: { disabled: true } }
export const Hovered: Story = { args: { variant: 'fill' }, parameters: { pseudo: { hover: true } } }
export const Focused: Story = {
  args: { variant: 'fill' },
  parameters: { pseudo: { focusVisible: ['button'] } },
}
export const Pressed: Story = { args: { variant: 'fill' }, parameters: { pseudo: { active: true } } }
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
