import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { WallRule } from './WallRule.tsx'

const meta = { component: WallRule, decorators: [onStage()] } satisfies Meta<typeof WallRule>
export default meta
type Story = StoryObj<typeof meta>

/** One sentence for each step of the order, in its order. */
export const Order: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('How the wall is ordered')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
