import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QuotaRing } from './QuotaRing.tsx'

const meta = {
  component: QuotaRing,
  args: { left: 7, total: 10, title: '7 of 10 free matches left', text: 'Refills in 04:12:33' },
} satisfies Meta<typeof QuotaRing>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 of 10 free matches left')).toBeVisible()
  },
}
export const Full: Story = { args: { left: 10, title: '10 of 10 free matches left' } }
export const None: Story = {
  args: { left: 0, title: 'No free matches left today', text: 'New ones in 04:12:33' },
}
export const LongWords: Story = {
  args: { title: 'Noch 7 von 10 kostenlosen Begegnungen übrig', text: 'Wieder aufgefüllt in 04:12:33' },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'بقيت 7 من 10 لقاءات مجانية', text: 'تتجدد خلال 04:12:33' },
}
