import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyBrand } from '../stories/storyBrand.ts'
import { MatchStory, answers, quota } from './matchStory.tsx'

/** What the start screen says of free matches. */
const meta = {
  component: MatchStory,
  globals: { mode: 'dark' },
  parameters: { bare: true },
  args: { machine: { phase: 'idle', problem: null, wish: null } },
} satisfies Meta<typeof MatchStory>
export default meta
type Story = StoryObj<typeof meta>

export const Vip: Story = {
  decorators: [onStage({ answers: { ...answers, matchQuota: quota(0, true) } })],
  play: async () => expect(await screen.findByText('As a VIP you have unlimited matches.')).toBeVisible(),
}
export const UsedUp: Story = {
  decorators: [onStage({ answers: { ...answers, matchQuota: quota(0) } })],
  play: async () => expect(await screen.findByRole('button', { name: 'Start · 20' })).toBeVisible(),
}
export const Failed: Story = {
  decorators: [onStage({ answers: { countryIds: answers.countryIds, wall: answers.wall } })],
  play: async () => expect(await screen.findByText('Your free matches could not be loaded')).toBeVisible(),
}
/** A brand with one way of matching has nothing to choose. */
export const OneWay: Story = {
  args: { mode: '1v1' },
  decorators: [onStage({ answers, brand: { features: { ...storyBrand().features, liveCam: false } } })],
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start · 20' })).toBeVisible()
    await expect(screen.queryByRole('radio')).toBeNull()
  },
}
