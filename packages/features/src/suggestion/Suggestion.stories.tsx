import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import { Suggestion } from './Suggestion.tsx'

const [host] = storyHosts(1) as [ReturnType<typeof storyHosts>[number]]
const meta = {
  component: Suggestion,
  decorators: [onStage()],
  args: { host, onClose: fn() },
  parameters: { bare: true },
} satisfies Meta<typeof Suggestion>
export default meta
type Story = StoryObj<typeof meta>

/** Says that it is a suggestion, and that nobody calls; focus is on the way out. */
export const Suggested: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await within(canvasElement).findByRole('alertdialog', { name: 'Suggested Call Elif now?' })
    await within(dialog).findByText('This is our suggestion: Elif is online but is not calling you.')
    const decline = within(dialog).getByRole('button', { name: 'Not now' })
    await expect(decline).toHaveFocus()
    await userEvent.click(decline)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}
export const Accepted: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Call' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Turned off for good, it goes at once (R7.75). */
export const NeverAgain: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Don’t show this again' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Whoever goes offline is suggested no longer. */
export const Gone: Story = {
  args: { host: { ...host, status: 0 } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
