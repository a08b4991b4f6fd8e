import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { RefundView, type RefundViewProps } from './RefundView.tsx'
import { issueOf, orderOf, storyPicture } from './shopStory.ts'

const form: RefundViewProps['form'] = {
  order: orderOf('success', { paidAt: Date.UTC(2026, 10, 21, 11, 1) }),
  allowed: 'yes',
  days: 14,
  quote: { money: { amount: 332, currency: 'EUR' }, bought: 200, bonus: 15 },
  issue: null,
}
const meta = {
  component: RefundView,
  decorators: [onStage()],
  args: {
    form,
    check: { state: 'done', onRun: fn() },
    proofs: { pictures: [], fault: null, onChoose: fn(), onRemove: fn() },
    onSend: fn<RefundViewProps['onSend']>(async () => null),
    onReply: fn<RefundViewProps['onReply']>(async () => null),
    onWithdraw: fn<RefundViewProps['onWithdraw']>(async () => null),
  },
} satisfies Meta<typeof RefundView>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const send = await canvas.findByRole('button', { name: 'Send report' })
    await expect(canvas.getByText('€3.32')).toBeVisible()
    await expect(canvas.getByText('200 coins')).toBeVisible()
    await userEvent.click(send)
    await expect(canvas.getByText('Choose what is wrong.')).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('radio', { name: 'I paid twice' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /What happened/ }), ' Two charges. ')
    await userEvent.click(send)
    await expect(args.onSend).toHaveBeenCalledWith('double', 'Two charges.')
  },
}
/** Without the check nothing goes (R5.22); pictures stand in the form with what became of them. */
export const WithProofs: Story = {
  args: {
    check: { state: 'idle', onRun: fn() },
    proofs: {
      pictures: [
        { id: 'a', address: storyPicture, share: 1, key: '0'.repeat(32), problem: null },
        { id: 'b', address: storyPicture, share: 0.4, key: null, problem: null },
      ],
      fault: 'The image is larger than 5 MB.',
      onChoose: fn(),
      onRemove: fn(),
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'I paid twice' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture 1' }))
    await expect(args.proofs.onRemove).toHaveBeenCalledWith('a')
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(canvas.getByText(/pictures are still on their way/)).toBeVisible()
    await expect(canvas.getByText(/Press this button first/)).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
export const NotSent: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { onSend: fn<RefundViewProps['onSend']>(async () => 'You are offline.') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Something else' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /What happened/ }), 'Kept')
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(await canvas.findByText('You are offline.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /What happened/ })).toHaveValue('Kept')
    await expect(canvas.getByRole('radio', { name: 'Something else' })).toBeChecked()
  },
}
export const NothingLeft: Story = {
  args: { form: { ...form, quote: { money: { amount: 0, currency: 'EUR' }, bought: 0, bonus: 0 } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Nothing of this order can be refunded now/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send report' })).toBeEnabled()
  },
}
export const TooOld: Story = {
  args: { form: { ...form, allowed: 'tooOld' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/can be reported for 14 days/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send report' })).toBeNull()
  },
}
export const Reported: Story = {
  args: { form: { ...form, issue: issueOf('processing', { text: 'Two charges.' }) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Being looked at')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send report' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/refundBack')
  },
}
