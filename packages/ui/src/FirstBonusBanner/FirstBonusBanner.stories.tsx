import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { FirstBonusBanner } from './FirstBonusBanner.tsx'

const meta = {
  component: FirstBonusBanner,
  args: { title: 'First purchase', text: '100 extra coins, once', amount: '+100' },
} satisfies Meta<typeof FirstBonusBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+100')).toBeVisible()
  },
}
export const LongWords: Story = { args: { text: LONG } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'أول عملية شراء', text: '100 عملة إضافية، مرة واحدة' },
}
