import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NoteNameDialog } from './NoteNameDialog.tsx'

const answers = {
  friendAlias: ({ friendId, alias }: { friendId: number; alias: string }) => ({ friendId, alias }),
}
const meta = {
  title: 'people/NoteNameDialog',
  component: NoteNameDialog,
  args: { person: { id: 7, userName: 'Elif', alias: '' }, onClose: fn() },
} satisfies Meta<typeof NoteNameDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Note name for Elif' }))

export const Empty: Story = {
  decorators: [onStage({ answers })],
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement)
    const field = dialog.getByRole('textbox', { name: 'Note name' })
    await userEvent.type(field, 'x'.repeat(31))
    await expect(dialog.getByText('Use at most 30 characters.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.type(field, '{Backspace}{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Given: Story = {
  decorators: [onStage()],
  args: { person: { id: 7, userName: 'Elif', alias: 'Sis from work' } },
  play: async ({ canvasElement }) =>
    expect((await dialogOf(canvasElement)).getByRole('textbox', { name: 'Note name' })).toHaveValue(
      'Sis from work',
    ),
}
export const Refused: Story = {
  decorators: [onStage()],
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note name' }), 'Sis{Enter}')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(dialog.getByRole('textbox', { name: 'Note name' }), 'what was typed stays').toHaveValue(
      'Sis',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const RightToLeft: Story = { decorators: [onStage()], globals: { locale: 'ar' } }
