import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { DeleteAccountView } from './DeleteAccountView.tsx'

const meta = {
  component: DeleteAccountView,
  decorators: [onStage()],
  args: {
    loss: {
      coins: 340,
      points: 0,
      friends: 2,
      calls: 1,
      graceDays: 14,
      subscribedUntil: null,
      payoutOpen: false,
    },
    busy: false,
    problem: null,
    onBack: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof DeleteAccountView>
export default meta
type Story = StoryObj<typeof meta>

export const Leaving: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('340 coins')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account' }))
    await expect(await canvas.findByText('Please choose a reason.')).toBeVisible()
    await expect(canvas.getAllByRole('radio')).toHaveLength(6)
    await userEvent.click(canvas.getByRole('radio', { name: 'I worry about my privacy' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account' }))
    await expect(args.onDelete).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Keep my account' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Yes, delete it' }))
    await expect(args.onDelete).toHaveBeenCalledWith(4, '')
  },
}
export const Refused: Story = {
  args: { problem: 'No connection. Please check your network and try again.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Too many notifications' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No connection')
  },
}
export const Subscribed: Story = {
  args: {
    loss: {
      coins: 1,
      points: 12,
      friends: 1,
      calls: 7,
      graceDays: 14,
      subscribedUntil: Date.UTC(2027, 0, 5),
      payoutOpen: true,
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Delete account' })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: 'Subscription' })).toHaveAttribute('href', '/subscription')
  },
}
