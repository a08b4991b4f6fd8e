import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { RefundView, type RefundViewProps } from './RefundView.tsx'
import { GIVEN, bankOf, issueOf, orderOf, storyPicture } from '../shopStory.ts'

const form: RefundViewProps['form'] = {
  order: orderOf('success', { paidAt: Date.UTC(2026, 10, 21, 11, 1) }),
  allowed: 'yes',
  days: 14,
  quote: { money: { amount: 332, currency: 'EUR' }, bought: 200, bonus: 15 },
  issue: null,
  email: 'ann@example.com',
  bank: null,
}
const meta = {
  title: 'shop/RefundView',
  component: RefundView,
  decorators: [onStage()],
  args: {
    form,
    check: { state: 'done', onRun: fn() },
    proofs: { pictures: [], fault: null, onChoose: fn(), onRemove: fn() },
    onSend: fn<RefundViewProps['onSend']>(async () => null),
    onGive: fn<RefundViewProps['onGive']>(async () => null),
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
    await expect(args.onSend).toHaveBeenCalledWith({
      reason: 'double',
      words: 'Two charges.',
      email: 'ann@example.com',
    })
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
  args: { onSend: fn<RefundViewProps['onSend']>(async () => ({ text: 'You are offline.' })) },
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
/** S.14: the answer goes to an address that is checked as at sign-up. */
export const AnotherAddress: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const email = await canvas.findByRole('textbox', { name: 'Email for the answer' })
    await expect(email).toHaveValue('ann@example.com')
    await userEvent.click(canvas.getByRole('radio', { name: 'Something else' }))
    await userEvent.clear(email)
    await userEvent.type(email, 'ann@example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(canvas.getByText('Enter an email address like name@example.com.')).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.type(email, '.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(args.onSend).toHaveBeenCalledWith({ reason: 'other', words: '', email: 'ann@example.org' })
  },
}
/**
 * Money of this order can only go to a bank account: it may come with the report, and then it has to be
 * right.
 */
export const WithAccount: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { form: { ...form, bank: bankOf('early') } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/erase them 30 days after/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'I paid twice' }))
    const field = (name: string) => canvas.getByRole('textbox', { name })
    await userEvent.type(field('Account holder'), 'Ana Souza')
    await userEvent.click(field('CPF or CNPJ of the holder'))
    await userEvent.paste('11144477735')
    await userEvent.type(field('Bank number'), '34')
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(field('CPF or CNPJ of the holder')).toHaveValue('111.444.777-35')
    await expect(field('Bank number')).toHaveFocus()
    await expect(canvas.getByText('Please correct these fields:')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Branch' }))
    await expect(field('Branch')).toHaveFocus()
    await userEvent.type(field('Branch'), '1234')
    await userEvent.type(field('Bank number'), '1')
    await userEvent.type(field('Account with check digit'), '123456')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind of account' }), 'savings')
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }))
    await expect(args.onSend).toHaveBeenCalledWith(
      expect.objectContaining({
        reason: 'double',
        bank: expect.objectContaining({ bankCode: '341', account: '12345-6', accountType: 'savings' }),
      }),
    )
  },
}
const waiting = {
  ...form,
  order: orderOf('refunding', { bankWanted: true }),
  allowed: 'refunded',
  issue: issueOf('processing', { bankWanted: true }),
} as const
export const AccountWanted: Story = {
  tags: ['every-look'],
  args: { form: { ...waiting, bank: bankOf('now') } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send bank details' }))
    await expect(args.onGive).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: 'Account holder' })).toHaveFocus()
  },
}
/** A bank sent the money back: which account that was is said, masked. */
export const AccountNotTaken: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { form: { ...waiting, bank: bankOf('again', GIVEN) } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/did not accept the account A••• S•••, •••35, 341/),
    ).toBeVisible()
  },
}
/** In Mexico an account is its CLABE. */
export const MexicanAccount: Story = {
  globals: { locale: 'ar' },
  args: {
    form: {
      ...waiting,
      bank: { ...bankOf('now'), country: 'MX', fields: ['holder', 'document', 'bankName', 'clabe'] },
    },
  },
  play: async ({ canvasElement }) => {
    const clabe = await within(canvasElement).findByRole('textbox', { name: 'CLABE' })
    await userEvent.click(clabe)
    await userEvent.paste('٠٣٢١٨٠٠٠٠١١٨٣٥٩٧١٩')
    await userEvent.tab()
    await expect(clabe).toHaveValue('032 180 00011835971 9')
  },
}
export const AccountGiven: Story = {
  args: {
    form: {
      ...waiting,
      order: orderOf('refunding'),
      issue: issueOf('success'),
      bank: bankOf('sent', GIVEN),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/The money goes to A••• S•••/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send bank details' })).toBeNull()
  },
}
