import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { type ToastContent, ToastRegion } from './Toast.tsx'

const undo = fn()
const Region = ({ start }: { start: readonly ToastContent[] }) => {
  const [toasts, setToasts] = useState(start)
  return (
    <ToastRegion
      label="Notices"
      toasts={toasts}
      dismissLabel="Dismiss"
      onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
    />
  )
}
const meta = { component: Region, args: { start: [] } } satisfies Meta<typeof Region>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  tags: ['every-look'],
  args: {
    start: [
      { id: '1', tone: 'info', text: 'Elif is online now.', duration: 0 },
      { id: '2', tone: 'success', text: 'Saved.', duration: 0 },
      {
        id: '3',
        tone: 'warning',
        text: 'Your camera is in use by another program.',
        duration: 0,
        action: { label: 'Try again', onPress: fn() },
      },
      {
        id: '4',
        tone: 'error',
        text: 'No connection. Nothing was charged.',
        duration: 0,
        action: { label: 'Try again', onPress: fn() },
      },
    ],
  },
}
export const Undo: Story = {
  args: {
    start: [
      {
        id: '1',
        tone: 'success',
        text: 'Elif is blocked.',
        duration: 0,
        action: { label: 'Undo', onPress: undo },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByText('Elif is blocked.')).toBeNull())
  },
}
export const GoesAway: Story = {
  args: { start: [{ id: '1', tone: 'info', text: 'For a moment.', duration: 50 }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('For a moment.')).toBeNull())
  },
}
/** What the pressed place shows as well: on a phone at the foot, below every title. */
export const Quiet: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { start: [{ id: '1', tone: 'success', text: 'You like Elif.', duration: 0, quiet: true }] },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    start: [
      {
        id: '1',
        tone: 'error',
        text: 'لا يوجد اتصال. لم يُخصم شيء.',
        duration: 0,
        action: { label: 'أعد المحاولة', onPress: fn() },
      },
    ],
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    start: [
      {
        id: '1',
        tone: 'warning',
        text: 'Die Kameraberechtigung wurde in den Browsereinstellungen zurückgezogen.',
        duration: 0,
        action: { label: 'Berechtigungseinstellungen öffnen', onPress: fn() },
      },
    ],
  },
}
export const WordsTwiceAsLarge: Story = {
  globals: { words: '200' },
  args: {
    start: [
      {
        id: '1',
        tone: 'error',
        text: 'No connection. Nothing was charged.',
        duration: 0,
        action: { label: 'Try again', onPress: fn() },
      },
    ],
  },
}
