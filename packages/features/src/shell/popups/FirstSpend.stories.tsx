import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { CallStory, call, inCall, talk } from '../../call/callStory.tsx'
import { WheelView } from '../../rewards/wheel/WheelScreen.tsx'
import { PAST, spinOf, wheelsOf } from '../../rewards/wheel/wheelStory.ts'
import { FirstSpendAsked } from '../../spendGuard/FirstSpendAsked.tsx'
import { onStage } from '../../stories/onStage.tsx'

const DUE = { orderIds: ['o1'], days: 14 }
const LINE = /Coins you spend can no longer be returned\..* for 14 days/
const voice = { ...call, callType: 2, price: 30, videoPrice: 60 } as const
const spun = fn()
const closed = fn()

/** The line before the first coins of a purchase are spent (D51), where nothing else that is read says it. */
const meta = {
  title: 'shell/FirstSpend',
  component: FirstSpendAsked,
  args: { due: DUE, onClose: closed },
  decorators: [onStage({ answers: { firstSpend: { due: DUE } } })],
} satisfies Meta<typeof FirstSpendAsked>
export default meta
type Story = StoryObj<typeof meta>

/** The gateway refused a spend nobody had agreed to: the line, and what agrees. */
export const Refused: Story = {
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(LINE)
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
  },
}
export const RefusedRightToLeft: Story = { globals: { locale: 'ar' } }

/** A paid spin: the line stands above the button, and the press agrees. */
export const PaidSpin: Story = {
  render: () => (
    <WheelView
      wheels={wheelsOf({ price: 20 })}
      failure={null}
      readAgain={fn()}
      asked="super"
      spin={spinOf({ press: spun })}
      records={{ spins: [PAST], failure: null, readAgain: fn() }}
      onBack={fn()}
    />
  ),
  play: async () => {
    await expect(await screen.findByText(LINE)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Spin for 20 coins' }))
    await waitFor(() => expect(spun).toHaveBeenCalled())
    await expect(screen.queryByText(LINE)).toBeNull()
  },
}

/** From voice to video: before anybody is asked. */
export const VoiceToVideo: Story = {
  globals: { mode: 'dark' },
  render: () => (
    <CallStory
      machine={{ ...inCall, call: voice, phase: 'connected', talk: { ...talk, gold: 270 } }}
      upgrade={{ phase: 'offering', price: 60, priceNow: 30 }}
    />
  ),
  play: async () => expect(await screen.findByText(LINE)).toBeVisible(),
}
