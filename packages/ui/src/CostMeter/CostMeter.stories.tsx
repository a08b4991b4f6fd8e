import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CostMeter } from './CostMeter.tsx'

const meta = {
  component: CostMeter,
  globals: { mode: 'dark' },
  args: {
    state: 'paid',
    progress: 0.4,
    minutes: '9',
    spent: '540 spent',
    left: '11 min left · 60 coins / min',
    announcement: '60 coins per minute',
  },
} satisfies Meta<typeof CostMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('60 coins per minute')
  },
}
export const Free: Story = {
  args: { state: 'free', spent: 'Free', left: 'Nothing is charged', minutes: '3' },
}
export const Low: Story = { args: { state: 'low', left: '2 min left · 60 coins / min' } }
export const LastMinute: Story = {
  args: { state: 'last', progress: 0.8, minutes: '12', spent: '720 spent', left: 'under 1 min left' },
}
/** Rings stay clockwise, numbers stay as they are. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { spent: 'أُنفق 540', left: 'بقي 11 دقيقة · 60/دقيقة', announcement: '60 عملة في الدقيقة' },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { spent: '540 Münzen ausgegeben', left: 'noch 11 Gesprächsminuten · 60/Minute' },
}
