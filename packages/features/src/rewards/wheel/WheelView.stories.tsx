import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { WheelView } from './WheelScreen.tsx'
import { PAST, spinOf, wheelsOf } from './wheelStory.ts'

const answer = { prizeId: PAST.prizeId, gold: 2, goldNum: 122, spinsLeft: 0, spin: PAST }
const meta = {
  component: WheelView,
  decorators: [onStage()],
  args: {
    wheels: wheelsOf(),
    failure: null,
    readAgain: fn(),
    asked: null,
    spin: spinOf(),
    records: { spins: [PAST], failure: null, readAgain: fn() },
    onBack: fn(),
  },
} satisfies Meta<typeof WheelView>
export default meta
type Story = StoryObj<typeof meta>

/** The chances stand beside the button. */
export const Free: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('table', { name: /Chances/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spin for free' }))
    await expect(args.spin.press).toHaveBeenCalledOnce()
  },
}
/** No spin left where a brand sells them: the price is on the button. */
export const Paid: Story = {
  args: { asked: 'super', wheels: wheelsOf({ price: 20 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Spin for 20 coins' })).toBeEnabled()
    await expect(canvas.getByText(/Left today: 5 of 5/)).toBeVisible()
  },
}
/** Where spins come from: of tasks and purchases, never for coins (R1.34). */
export const Earned: Story = {
  args: { asked: 'super' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText(
        'Spins for each claimed task: 1. Spins with the first purchase of each day, from 00:00 UTC: 1.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'No free spin left' })).toBeDisabled()
  },
}
export const NoSpins: Story = {
  args: { wheels: wheelsOf({ freeLeft: 0, spinsLeft: 0 }) },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'No free spin left' }),
    ).toBeDisabled()
  },
}
export const Won: Story = {
  args: { spin: spinOf({ phase: 'won', result: answer }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/You won:/)).toBeVisible()
  },
}
/** The answer was lost: the press after it is the same spin. */
export const Lost: Story = {
  args: { spin: spinOf({ lost: true, problem: 'The answer did not arrive.' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Show my prize' })).toBeEnabled()
  },
}
/** The browser computes the past spin again. */
export const Checked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Check this spin' }))
    const dialog = within(canvasElement.ownerDocument.body)
    await expect(await dialog.findByText('The check holds: seal, draw, and prize fit.')).toBeVisible()
  },
}
export const CheckFails: Story = {
  args: { records: { spins: [{ ...PAST, seed: 'ab'.repeat(32) }], failure: null, readAgain: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Check this spin' }))
    const dialog = within(canvasElement.ownerDocument.body)
    await expect(await dialog.findByText(/The check does not hold/)).toBeVisible()
  },
}
/** An address of a wheel that is not there (R2.28, Q.22). */
export const Over: Story = {
  args: { asked: 'last-summer', records: { spins: [], failure: null, readAgain: fn() } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Activity is over')).toBeVisible()
  },
}
export const Loading: Story = {
  args: { wheels: null, records: { spins: null, failure: null, readAgain: fn() } },
}
export const Failed: Story = {
  args: { wheels: null, failure: localFailure('network', 'wheels') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }))
    await expect(args.readAgain).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = { globals: { locale: 'de' }, args: { asked: 'super' } }
