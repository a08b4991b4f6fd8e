import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { MatchStory, answers, meeting } from './matchStory.tsx'

/** Where the operator wants age checks: said before anybody is seen, and while it happens. */
const getSnapshotConfig = {
  enabled: true,
  firstDelaySec: 5,
  intervalSec: 60,
  scenes: ['match', 'call'],
  maxWidth: 480,
  quality: 0.7,
}
const meta = {
  component: MatchStory,
  globals: { mode: 'dark' },
  parameters: { bare: true },
  decorators: [onStage({ answers: { ...answers, getSnapshotConfig } })],
} satisfies Meta<typeof MatchStory>
export default meta
type Story = StoryObj<typeof meta>

export const ToldBefore: Story = {
  args: { machine: { phase: 'idle', problem: null, wish: null } },
  play: async () =>
    expect(await screen.findByText(/For an age check, small pictures from your own camera/)).toBeVisible(),
}
export const WhileSeen: Story = {
  args: { machine: meeting },
  play: async () => expect(await screen.findByText('Age check on')).toBeVisible(),
}
export const RightToLeft: Story = {
  args: { machine: { phase: 'idle', problem: null, wish: null } },
  globals: { locale: 'ar' },
}
