import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CallStory, call, inCall, talk } from './callStory.tsx'

const DUE = { due: true, minutes: 60, coins: 3600 }
let check = DUE
const answered = fn()
const machine = {
  ...inCall,
  call: { ...call, price: 60 },
  phase: 'connected',
  talk: { ...talk, gold: 600 },
} as const

/** A reminder of time and coins, which counts over calls, tabs and devices. */
const meta = {
  component: CallStory,
  tags: ['moving'],
  globals: { mode: 'dark' },
  args: { machine },
  decorators: [
    onStage({
      answers: {
        globalConf: { features: { demoCoins: true, emailSignUp: true, simulation: true } },
        realityCheck: () => check,
        realityChecked: () => {
          answered()
          check = { ...DUE, due: false }
          return check
        },
      },
    }),
  ],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

/** Going on and ending look alike; once it was read it is gone. */
export const Due: Story = {
  beforeEach: () => {
    check = DUE
    answered.mockClear()
  },
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: '60 paid minutes' })
    await expect(question).toHaveTextContent('You spent 3,600 coins on them in the last 24 hours.')
  },
}
export const Read: Story = {
  ...Due,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await expect(answered).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: '60 paid minutes' })).toBeNull())
  },
}
/** Whoever is called pays nothing and is not asked. */
export const Callee: Story = {
  args: { machine: { ...machine, call: { ...machine.call, role: 'callee', price: 0, pointsPerMinute: 15 } } },
  play: async () => {
    await screen.findAllByRole('button', { name: /microphone|Mute/i })
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
