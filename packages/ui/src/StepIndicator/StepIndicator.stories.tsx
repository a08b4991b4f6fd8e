import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StepIndicator } from './StepIndicator.tsx'

const meta = { component: StepIndicator, args: { step: 2, total: 5, label: 'Step 2 of 5' } } satisfies Meta<
  typeof StepIndicator
>
export default meta
type Story = StoryObj<typeof meta>

export const Midway: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Step 2 of 5' })).toBeVisible()
  },
}
export const First: Story = { args: { step: 1, label: 'Step 1 of 5' } }
export const Last: Story = { args: { step: 5, label: 'Step 5 of 5' } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'الخطوة 2 من 5' } }
