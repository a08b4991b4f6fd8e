import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Text } from '../Text/Text.tsx'
import { pictures } from '../stories/people.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

const Opening = (args: DialogProps) => {
  const [open, setOpen] = useState(args.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...args} open={open} onClose={() => (args.onClose(), setOpen(false))} />
    </>
  )
}
const meta = {
  component: Dialog,
  render: (args) => <Opening {...args} />,
  args: {
    open: true,
    onClose: fn(),
    title: 'Report Elif',
    subtitle: 'Elif is not told who reported.',
    closeLabel: 'Close',
    leading: <Avatar src={pictures.elif} name="" />,
    children: <Text>Either one ends the call at once.</Text>,
    footer: (
      <>
        <Button icon="prohibit">Block</Button>
        <Button variant="danger" icon="flag">
          Report and block
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Sheet: Story = { tags: ['every-look'] }
export const Centre: Story = { args: { placement: 'centre' } }
export const Full: Story = { args: { placement: 'full' } }
export const LongContent: Story = {
  args: { children: Array.from({ length: 40 }, (_, index) => <p key={index}>Line {index + 1}</p>) },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const FocusAndEscape: Story = {
  args: { open: false },
  play: async ({ args, userEvent }) => {
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Report Elif' })
    await expect(dialog.contains(document.activeElement)).toBe(true)
    // What the browser tells of Escape and of the gesture back.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await expect(opener).toHaveFocus()
  },
}
/**
 * Laid out before the press, out of everybody's reach; seen with the next frame, modal with the one after,
 * and back in its place when it closes.
 */
export const Ahead: Story = {
  args: { open: false, ahead: true },
  play: async ({ userEvent }) => {
    const opener = screen.getByRole('button', { name: 'Open' })
    const dialog = document.querySelector('dialog')
    const title = screen.getByText('Report Elif')
    await expect(dialog?.getBoundingClientRect().height).toBeGreaterThan(100)
    await expect(title).not.toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
    opener.focus()
    opener.click()
    await waitFor(() => expect(title).toBeVisible())
    await waitFor(() => expect(dialog?.matches(':modal')).toBe(true))
    await expect(dialog?.contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(title).not.toBeVisible())
    await expect(dialog?.matches(':modal')).toBe(false)
    await expect(opener).toHaveFocus()
  },
}
export const MustChoose: Story = {
  args: { dismissable: false },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(dialog).toBeVisible()
  },
}
