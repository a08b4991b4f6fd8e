import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { AppealView } from './AppealView.tsx'

const meta = {
  component: AppealView,
  decorators: [onStage()],
  args: {
    caseNumber: '',
    found: null,
    busy: null,
    problem: null,
    copied: false,
    onSend: fn(),
    onLookUp: fn(),
    onCopy: fn(),
  },
} satisfies Meta<typeof AppealView>
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(canvas.getByText('Please enter the correct email')).toBeVisible()
    await expect(canvas.getByText('Please write a few words.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Your email'), 'alex@example.com')
    await userEvent.type(canvas.getByLabelText(/What should we know/), 'It was not me.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).toHaveBeenCalledWith('alex@example.com', 'It was not me.')
    await userEvent.type(canvas.getByLabelText('Case number'), 'nonsense')
    await userEvent.click(canvas.getByRole('button', { name: 'Look up' }))
    await expect(canvas.getByText(/looks like/)).toBeVisible()
  },
}
export const Sent: Story = {
  args: { caseNumber: 'A-1234-5678-9ABC-DEF0' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }))
    await expect(args.onCopy).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Look up' }))
    await expect(args.onLookUp).toHaveBeenCalledWith('A-1234-5678-9ABC-DEF0')
  },
}
export const Answered: Story = {
  args: {
    caseNumber: 'A-1234-5678-9ABC-DEF0',
    found: {
      caseNumber: 'A-1234-5678-9ABC-DEF0',
      state: 'accepted',
      createdAt: Date.UTC(2026, 10, 20, 9),
      answeredAt: Date.UTC(2026, 10, 21, 8),
      answer: 'We looked at the call again. You are right.',
    },
  },
}
export const Unknown: Story = {
  args: { problem: { at: 'look', text: 'There is no case with this number.' } },
}
