import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CallStory, NOW, call, elif, inCall, talk } from './callStory.tsx'

const voice = { ...call, callType: 2, price: 30, videoPrice: 60 } as const
const callee = { ...voice, role: 'callee', price: 0, pointsPerMinute: 15 } as const
const machine = { ...inCall, call: voice, phase: 'connected', talk: { ...talk, gold: 270 } } as const

/** A voice call, and its way to video. */
const meta = {
  component: CallStory,
  globals: { mode: 'dark' },
  args: { machine },
  decorators: [
    onStage({
      answers: { globalConf: { features: { demoCoins: true, emailSignUp: true, simulation: true } } },
    }),
  ],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

export const Voice: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Switch to video' })).toBeEnabled()
    await expect(screen.queryByRole('button', { name: 'Camera off' })).toBeNull()
  },
}
export const Offering: Story = {
  args: { upgrade: { phase: 'offering', price: 60, priceNow: 30 } },
  play: async () => {
    await expect(
      await screen.findByRole('alertdialog', { name: /Switch to video with Elif/ }),
    ).toHaveTextContent(/60 coins per minute from the next minute on, 30 more than now/)
    await expect(screen.getByRole('button', { name: 'Ask · 60 coins / min' })).toBeVisible()
  },
}
export const Asking: Story = {
  args: { upgrade: { phase: 'asking', until: NOW + 18_000 } },
  play: async () => expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeVisible(),
}
export const Asked: Story = {
  args: { upgrade: { phase: 'asked', price: 60, until: NOW + 18_000, problem: null } },
  play: async () =>
    expect(
      await screen.findByRole('alertdialog', { name: 'Elif asks to switch to video' }),
    ).toHaveTextContent(/60 coins/),
}
export const AskedTooFewCoins: Story = {
  args: {
    upgrade: {
      phase: 'asked',
      price: 60,
      until: NOW + 18_000,
      problem: { kind: 'noCoins', price: 60, goldNum: 12 },
    },
  },
  play: async () => expect(await screen.findByRole('button', { name: 'Get coins' })).toBeVisible(),
}
export const AskedHost: Story = {
  args: {
    machine: { ...machine, call: callee },
    upgrade: { phase: 'asked', price: 0, until: NOW + 18_000, problem: null },
  },
  play: async () => expect(await screen.findByRole('alertdialog')).toHaveTextContent(/It costs you nothing/),
}
export const Answering: Story = { args: { upgrade: { phase: 'answering', price: 60, until: NOW + 18_000 } } }
export const AskedMinimised: Story = {
  args: {
    machine: { ...machine, floating: true },
    upgrade: { phase: 'asked', price: 60, until: NOW + 18_000, problem: null },
  },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Elif asks to switch to video'),
}
export const PriceOfVoice: Story = {
  args: {
    machine: {
      phase: 'confirming',
      attempt: 'a',
      target: { matchUserId: elif.id, callType: 2, location: 1, matchFlag: 0 },
      offer: { price: 30, videoPrice: 60, voicePrice: 30, goldNum: 1240, status: 2, person: elif },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: 'Voice · 30 coins / min' })).toBeChecked()
    await expect(screen.getByRole('radio', { name: 'Video · 60 coins / min' })).not.toBeChecked()
    await expect(screen.getByRole('button', { name: 'Start call · 30 coins / min' })).toBeVisible()
  },
}
