import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { dialogIn } from '../../stories/dialogIn.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import type { PasswordDialogProps } from './PasswordDialog.tsx'

const meta = {
  component: PasswordDialog,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    way: 'email',
    account: 'a****a@example.com',
    hasPassword: true,
    submit: fn<PasswordDialogProps['submit']>(async () => null),
    onClose: fn(),
  },
} satisfies Meta<typeof PasswordDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Change: Story = {
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    const save = popup.getByRole('button', { name: 'Change the password' })
    await userEvent.type(popup.getByLabelText('New password'), 'five5')
    await userEvent.click(save)
    await waitFor(() => expect(popup.getByText('Password must be between 6-16 characters')).toBeVisible())
    await expect(args.submit).not.toHaveBeenCalled()
    await userEvent.type(popup.getByLabelText('Current password'), ' mine ')
    await userEvent.type(popup.getByLabelText('New password'), '6')
    await userEvent.click(save)
    // Nothing is trimmed: spaces count (R5.03).
    await waitFor(() =>
      expect(args.submit).toHaveBeenCalledWith({ oldPassword: ' mine ', password: 'five56' }),
    )
  },
}
export const WrongCurrentOne: Story = {
  args: {
    submit: fn<PasswordDialogProps['submit']>(async () => ({
      field: 'oldPassword',
      text: 'Incorrect password.',
    })),
  },
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await userEvent.type(popup.getByLabelText('Current password'), 'not it')
    await userEvent.type(popup.getByLabelText('New password'), 'new-word')
    await userEvent.click(popup.getByRole('button', { name: 'Change the password' }))
    await waitFor(() => expect(popup.getByText('Incorrect password.')).toBeVisible())
    await expect(popup.getByLabelText('New password')).toHaveValue('new-word')
  },
}
export const FirstOne: Story = {
  args: { way: 'phone', account: '+49 •••• 789', hasPassword: false },
  play: async ({ canvasElement, args }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.queryByLabelText('Current password')).toBeNull()
    await userEvent.type(popup.getByLabelText('New password'), 'seven 7')
    await userEvent.click(popup.getByRole('button', { name: 'Set a password' }))
    await waitFor(() => expect(popup.getByText('Password must be at least 8 characters.')).toBeVisible())
    await userEvent.type(popup.getByLabelText('New password'), '!')
    await userEvent.click(popup.getByRole('button', { name: 'Set a password' }))
    await waitFor(() => expect(args.submit).toHaveBeenCalledWith({ oldPassword: '', password: 'seven 7!' }))
  },
}
