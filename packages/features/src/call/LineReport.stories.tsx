import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { LineReportView } from './LineReport.tsx'

/** The line of a call in words. */
const meta = {
  component: LineReportView,
  decorators: [onStage()],
  args: { bars: 4, recoveries: [] },
} satisfies Meta<typeof LineReportView>
export default meta
type Story = StoryObj<typeof meta>

export const VeryGood: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Very good.')).toBeVisible()
    await expect(canvas.queryByText(/Interrupted/)).toBeNull()
  },
}
export const Analytics: Story = { args: { bars: null } }
export const VeryWeak: Story = {
  args: { bars: 1 },
  play: async ({ canvas }) => expect(await canvas.findByText(/Turn your camera off/)).toBeVisible(),
}
export const Mended: Story = {
  args: {
    bars: 3,
    recoveries: [
      { how: 'itself', afterMs: 640 },
      { how: 'restart', afterMs: 6_230 },
      { how: 'rejoin', afterMs: 11_000 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Interrupted 3 times in this call:')).toBeVisible()
    await expect(canvas.getByText('Back after 0.6 s')).toBeVisible()
    await expect(canvas.getByText('Found a new path after 6.2 s')).toBeVisible()
    await expect(canvas.getByText('Rejoined after 11 s')).toBeVisible()
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { bars: 2, recoveries: [{ how: 'restart', afterMs: 6_230 }] },
}
