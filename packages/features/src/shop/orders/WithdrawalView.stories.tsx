import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { bankOf, orderOf } from '../shopStory.ts'
import { WithdrawalView, type WithdrawalViewProps } from './WithdrawalView.tsx'

const order = orderOf('success', { paidAt: Date.UTC(2026, 10, 21, 11, 1) })
const form: NonNullable<WithdrawalViewProps['form']> = {
  order,
  allowed: 'yes',
  days: 14,
  quote: { money: { amount: 332, currency: 'EUR' }, bought: 200, bonus: 15 },
  email: 'ann@example.com',
  withdrawal: null,
  bank: null,
}
const withdrawal = {
  orderNumber: order.orderNumber,
  receivedAt: Date.UTC(2026, 10, 22, 11, 1),
  email: 'ann@example.com',
  refund: { money: { amount: 332, currency: 'EUR' }, coins: 215 },
}
const meta = {
  title: 'shop/WithdrawalView',
  component: WithdrawalView,
  decorators: [onStage()],
  args: {
    form,
    onSend: fn<WithdrawalViewProps['onSend']>(async () => ({
      outcome: { allowed: 'refunded', withdrawal },
    })),
    onGive: fn<WithdrawalViewProps['onGive']>(async () => null),
  },
} satisfies Meta<typeof WithdrawalView>
export default meta
type Story = StoryObj<typeof meta>

export const OwnOrder: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('€3.32')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByText('Type your name.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Full name' }), '王 Ann')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm withdrawal' }))
    await expect(args.onSend).toHaveBeenCalledWith({
      name: '王 Ann',
      email: 'ann@example.com',
      orderNumber: order.orderNumber,
    })
    await expect(await canvas.findByText('Withdrawal received')).toBeVisible()
  },
}
export const ByNumber: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    form: null,
    onSend: fn<WithdrawalViewProps['onSend']>(async () => ({ problem: 'There is no such order.' })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Full name' }), 'Ann')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Email you bought with/ }), 'ann@example.com')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Order number' }), 'ab2cd')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByText(/Type the number as it stands in the email/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Order number' }), '-efgh3')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm withdrawal' }))
    await expect(await canvas.findByText('There is no such order.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Change details' }))
    await expect(canvas.getByRole('textbox', { name: 'Order number' })).toHaveValue('ab2cd-efgh3')
  },
}
export const TooLate: Story = { args: { form: { ...form, allowed: 'tooLate' } } }
export const Spent: Story = { args: { form: { ...form, allowed: 'spent' } } }
export const Received: Story = { args: { form: { ...form, allowed: 'refunded', withdrawal } } }
/** D51: money of this order goes to a bank account, which is asked for with it or afterwards. */
export const ToAccount: Story = {
  args: { form: { ...form, bank: bankOf('early') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Full name' }), 'Ann Example')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Bank number' }), '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Bank number' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(canvas.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  },
}
export const AccountWanted: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { form: { ...form, allowed: 'refunded', withdrawal, bank: bankOf('now') } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/goes to your bank account/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send bank details' })).toBeEnabled()
  },
}
