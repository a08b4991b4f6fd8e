import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { PayoutPart } from './PayoutPart.tsx'
import { STORY_FORM, storyPayout, storyPayouts } from './storyPayouts.ts'

const meta = { component: PayoutPart, decorators: [onStage()], args: storyPayouts() } satisfies Meta<
  typeof PayoutPart
>
export default meta
type Story = StoryObj<typeof meta>

/** Each fault has its own text; the money stands on the button before anything is asked for. */
export const Asking: Story = {
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', { name: /^Request .*12\.00$/ })
    await userEvent.click(button)
    await expect(canvas.getAllByText('Please enter your name.')).toHaveLength(2)
    await expect(canvas.getByLabelText('First name')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('First name'), 'Ana')
    await userEvent.type(canvas.getByLabelText('Last name'), 'Lima')
    await userEvent.type(canvas.getByLabelText('Payment code'), '88a')
    await userEvent.type(canvas.getByLabelText('PIN code'), '4711')
    await userEvent.click(button)
    await expect(canvas.getByText('Please enter 4 to 24 digits.')).toBeVisible()
    const points = canvas.getByLabelText('Points to pay out')
    await userEvent.clear(points)
    await userEvent.type(points, '1500')
    await userEvent.clear(canvas.getByLabelText('Payment code'))
    await userEvent.type(canvas.getByLabelText('Payment code'), '8812345678')
    await userEvent.click(canvas.getByRole('button', { name: /^Request .*7\.50$/ }))
    await expect(args.onRequest).toHaveBeenCalledWith({
      points: 1500,
      rate: 50,
      firstName: 'Ana',
      lastName: 'Lima',
      paymentCode: '8812345678',
      pin: '4711',
    })
  },
}
/** Without a connection everything that was typed stays. */
export const Refused: Story = {
  args: { onRequest: fn(() => Promise.resolve(localFailure('network', 'payoutRequest'))) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'Ana')
    await userEvent.type(canvas.getByLabelText('Last name'), 'Lima')
    await userEvent.type(canvas.getByLabelText('Payment code'), '8812')
    await userEvent.type(canvas.getByLabelText('PIN code'), '4711')
    await userEvent.click(canvas.getByRole('button', { name: /^Request .*12\.00$/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No connection')
    await expect(canvas.getByLabelText('First name')).toHaveValue('Ana')
  },
}
/** While one is open there is no second form; it can be taken back until it is approved. */
export const Open: Story = {
  args: {
    form: { ...STORY_FORM, available: 900, held: 1500, open: storyPayout() },
    payouts: [storyPayout()],
    more: true,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel payout' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(canvas.queryByLabelText('PIN code')).toBeNull()
  },
}
export const Decided: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    form: { ...STORY_FORM, available: 900 },
    payouts: [
      storyPayout({ state: 'paid', reference: 'SEPA 2026-118', canCancel: false }),
      storyPayout({ payoutId: 'P-0000-0000-0000-0001', state: 'approved', canCancel: false }),
      storyPayout({
        payoutId: 'P-0000-0000-0000-0002',
        state: 'rejected',
        reason: 'The name belongs to another person.',
        canCancel: false,
      }),
      storyPayout({ payoutId: 'P-0000-0000-0000-0003', state: 'cancelled', canCancel: false }),
    ],
  },
}
/** R6.16: the number is proven here, and the payout goes on. */
export const NoNumber: Story = {
  args: { form: { ...STORY_FORM, phone: '' }, onProve: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText('PIN code')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Link a phone number' }))
    await expect(args.onProve).toHaveBeenCalledOnce()
  },
}
/** Where no messages are sent there is no question for a number. */
export const NoNumberElsewhere: Story = { args: { form: { ...STORY_FORM, phone: '' } } }
export const OnHold: Story = { args: { onHold: true } }
export const NoAgreement: Story = { args: { form: { ...STORY_FORM, agreed: false } } }
export const TooFew: Story = { args: { form: { ...STORY_FORM, available: 0, waiting: 40 } } }
export const Loading: Story = { args: { form: null, payouts: null } }
export const Unreachable: Story = {
  args: { form: null, payouts: null, failure: localFailure('network', 'payoutForm') },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { payouts: [storyPayout({ state: 'paid', reference: 'SEPA 2026-118', canCancel: false })] },
}
