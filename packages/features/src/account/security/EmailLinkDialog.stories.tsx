import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { dialogIn } from '../../stories/dialogIn.ts'
import { EmailLinkDialog } from './EmailLinkDialog.tsx'
import type { EmailLinkDialogProps } from './EmailLinkDialog.tsx'

const meta = {
  component: EmailLinkDialog,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    link: { step: 'form' },
    busy: false,
    problem: undefined,
    secondsToResend: 0,
    submit: fn<EmailLinkDialogProps['submit']>(async () => null),
    onSwitch: fn(),
    onCheck: fn(),
    onResend: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof EmailLinkDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Email'), 'a@b')
    await userEvent.click(popup.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(popup.getByText('Please enter the correct email')).toBeVisible())
    await expect(args.submit).not.toHaveBeenCalled()
    await userEvent.clear(popup.getByLabelText('Email'))
    await userEvent.type(popup.getByLabelText('Email'), 'new@example.com')
    await userEvent.click(popup.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(args.submit).toHaveBeenCalledWith('new@example.com'))
  },
}
export const SameAddress: Story = {
  args: {
    submit: fn<EmailLinkDialogProps['submit']>(async () => ({
      field: 'email',
      text: 'This is already your linked email.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Email'), 'mine@example.com')
    await userEvent.click(popup.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(popup.getByText('This is already your linked email.')).toBeVisible())
  },
}
export const Sent: Story = {
  args: { link: { step: 'sent', email: 'new@example.com', notYet: false }, secondsToResend: 42 },
}
export const NotYet: Story = { args: { link: { step: 'sent', email: 'new@example.com', notYet: true } } }
export const Switch: Story = {
  args: { link: { step: 'switch', email: 'shared@example.com' } },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.click(popup.getByRole('button', { name: 'Keep as it is' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(popup.getByRole('button', { name: 'Move it' }))
    await expect(args.onSwitch).toHaveBeenCalledOnce()
  },
}
export const OnlySignIn: Story = { args: { link: { step: 'onlySignIn', email: 'shared@example.com' } } }
