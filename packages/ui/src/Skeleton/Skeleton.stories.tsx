import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Skeleton } from './Skeleton.tsx'

/**
 * Shaped like what comes, so that nothing jumps. Words about waiting are for screen readers only. It stands
 * still for people who asked for less motion.
 */
const meta = {
  component: Skeleton,
  args: { shape: 'wall', label: 'Loading people', delay: 0 },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Wall: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading people' })).toBeVisible()
  },
}
export const List: Story = { args: { shape: 'list', label: 'Loading calls' } }
export const Chat: Story = { args: { shape: 'chat', label: 'Loading messages' } }
export const Profile: Story = { args: { shape: 'profile', label: 'Loading', count: 4 } }
export const Form: Story = { args: { shape: 'form', label: 'Loading', count: 4 } }
export const Summary: Story = { args: { shape: 'summary', label: 'Loading', count: 3 } }
/** Answers that come within the wait never flash grey. */
export const AfterTheWait: Story = {
  args: { shape: 'list', delay: 300 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Loading people' })).toBeVisible())
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { shape: 'list', label: 'جارٍ التحميل' } }
