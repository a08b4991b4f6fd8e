import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CallStory, ended, ledger, neverConnected, receipt } from './callStory.tsx'

/** One story per ending (D24), on both sides where they differ. */
const meta = {
  component: CallStory,
  decorators: [onStage({ answers: { receipt, ledger, rateCall: null } })],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

const offers = (name: string) => () =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeVisible())
const says =
  (words: RegExp): NonNullable<Story['play']> =>
  async () =>
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)

export const Declined: Story = {
  args: { machine: ended('declined', neverConnected) },
  play: says(/Elif declined the call/),
}
export const DeclinedByYou: Story = {
  args: { machine: ended('declined', { ...neverConnected, outgoing: false }) },
  play: says(/You declined the call/),
}
export const Canceled: Story = {
  args: { machine: ended('cancelled', neverConnected) },
  play: says(/You canceled the call/),
}
export const Missed: Story = {
  args: { machine: ended('missed', { ...neverConnected, outgoing: false }) },
  play: async (context) => {
    await says(/You missed a call from Elif/)(context)
    await offers('Call again · 60 coins / min')()
  },
}
export const NoAnswer: Story = {
  args: { machine: ended('noAnswer', neverConnected) },
  play: async (context) => {
    await says(/Elif did not answer/)(context)
    await offers('Call again · 60 coins / min')()
  },
}
export const Busy: Story = {
  args: { machine: ended('busy', neverConnected) },
  play: says(/The person is on another call\./),
}
export const Offline: Story = {
  args: { machine: ended('offline', neverConnected) },
  play: says(/The person is offline\./),
}
export const Failed: Story = {
  args: { machine: ended('failed', neverConnected) },
  play: says(/Sorry, call connection failed/),
}
export const HungUp: Story = {
  args: { machine: ended('hungUp') },
  play: async () => {
    await expect((await screen.findAllByText(/Nice talk with Elif/)).length).toBeGreaterThan(0)
    await expect(await screen.findByText('These lines match your coin history.')).toBeInTheDocument()
  },
}
export const HungUpFree: Story = {
  args: { machine: ended('hungUp', { feeType: 0, price: 0, gold: 0, minutes: 0 }) },
  play: offers('Call again'),
}
export const HungUpHost: Story = {
  args: { machine: ended('hungUp', { outgoing: false, points: 270 }) },
  play: async (context) => {
    await says(/You earned 270 points/)(context)
    await offers('Call Elif back · 60 coins / min')()
  },
}
export const HungUpBeforePicture: Story = {
  args: { machine: ended('hungUp', neverConnected) },
  play: says(/ended before it connected/),
}
export const OutOfCoins: Story = { args: { machine: ended('outOfCoins') }, play: says(/Out of coins/) }
export const ConnectionLost: Story = {
  args: { machine: ended('connectionLost') },
  play: says(/Connection lost/),
}
export const Kicked: Story = { args: { machine: ended('kicked', neverConnected) }, play: says(/logged out/) }
