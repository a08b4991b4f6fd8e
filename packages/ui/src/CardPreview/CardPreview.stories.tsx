import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { CardPreview } from './CardPreview.tsx'

const meta = {
  component: CardPreview,
  args: { number: '4242 4242 4242 ••••', holder: 'Alex Morgan', expiry: '09 / 28', network: 'Visa' },
} satisfies Meta<typeof CardPreview>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4242 4242 4242 ••••')).toBeVisible()
  },
}
export const Empty: Story = {
  args: { number: '•••• •••• •••• ••••', holder: '', expiry: 'MM / YY', network: '' },
}
export const LongName: Story = { args: { holder: LONG } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
