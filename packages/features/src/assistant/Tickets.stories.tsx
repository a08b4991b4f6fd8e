import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { TICKETS } from './assistantStory.ts'
import { TicketsView, type TicketsViewProps } from './TicketsView.tsx'

const meta = {
  component: TicketsView,
  decorators: [onStage()],
  args: {
    tickets: TICKETS,
    shown: 'all',
    more: false,
    busy: false,
    onMore: fn(),
    onReply: fn<TicketsViewProps['onReply']>(async () => null),
  },
} satisfies Meta<typeof TicketsView>
export default meta
type Story = StoryObj<typeof meta>

export const EachState: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const answered = within(await canvas.findByRole('article', { name: 'Why was I charged?' }))
    await expect(answered.getByText(/The receipt shows it/)).toBeVisible()
    await userEvent.type(answered.getByRole('textbox', { name: 'Write again' }), 'Thank you')
    await userEvent.click(answered.getByRole('button', { name: 'Send' }))
    await expect(args.onReply).toHaveBeenCalledWith('T-7K3M-01AB-PQ9R-2XYZ', 'Thank you')
    await expect(answered.getByRole('textbox')).toHaveValue('')
    const closed = within(canvas.getByRole('article', { name: 'How do I get money back?' }))
    await expect(closed.queryByRole('textbox')).toBeNull()
  },
}
/** A reply that could not be sent keeps its words. */
export const ReplyFails: Story = {
  args: {
    tickets: TICKETS.slice(0, 1),
    onReply: fn<TicketsViewProps['onReply']>(async () => 'There is no connection.'),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Write again' }), 'Thank you')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('There is no connection.')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('Thank you')
  },
}
export const Empty: Story = { args: { tickets: [] } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
