import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CountdownRing } from './CountdownRing.tsx'

const meta = {
  component: CountdownRing,
  args: { leftMs: 10_000, totalMs: 10_000, label: '10 seconds to decide', lastWords: '3 seconds' },
  globals: { mode: 'dark' },
} satisfies Meta<typeof CountdownRing>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: '10 seconds to decide' })).toHaveTextContent('10')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}
export const Running: Story = { args: { leftMs: 6_200, label: '7 seconds to decide' } }
export const LastThree: Story = {
  args: { leftMs: 2_900, label: '3 seconds to decide' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 seconds')
  },
}
export const Over: Story = { args: { leftMs: 0, label: 'Time is up' } }
export const Paused: Story = { args: { leftMs: 6_200, paused: true, label: 'Paused' } }
export const Large: Story = { args: { leftMs: 8_000, size: 108, label: '8 seconds to decide' } }
/** Clocks go clockwise in every language. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { leftMs: 6_200, label: '7 ثوانٍ للاختيار', lastWords: '3 ثوانٍ' },
}
