import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Spinner } from './Spinner.tsx'

/**
 * For waits of which nothing can be said. Where content is on its way, Skeleton has its shape. It stands
 * still for people who asked for less motion.
 */
const meta = { component: Spinner, args: { label: 'Loading' } } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Alone: Story = {
  args: { size: 32 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
export const InAButton: Story = {
  render: () => (
    <Button variant="primary" busy>
      Saving
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
