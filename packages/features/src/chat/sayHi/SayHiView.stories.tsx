import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { storyConversation, storyLine } from '../../stories/chatStory.ts'
import { SayHiView } from './SayHiView.tsx'

const people = [0, 1, 2].map((index) => {
  const row = storyConversation(index, { relation: 3 })
  return { ...row, last: storyLine(row.id, 1, String(index + 1), { type: 'greeting' }) }
})
const meta = {
  title: 'chat/SayHiView',
  component: SayHiView,
  decorators: [onStage()],
  args: {
    people,
    failure: null,
    more: 'none',
    busy: 0,
    onReply: fn(),
    onIgnore: fn(),
    onSafety: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof SayHiView>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  tags: ['every-look'],
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reply Elif/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message Elif' }), 'hello{Enter}')
    await expect(args.onReply).toHaveBeenCalledWith(people[0]?.id, 'hello')
    await userEvent.click(canvas.getByRole('button', { name: /^Ignore Elif/ }))
    await expect(args.onIgnore).toHaveBeenCalledWith(people[0]?.id)
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Elif' }))
    await expect(args.onSafety).toHaveBeenCalledWith(people[0]?.id)
    await userEvent.click(canvas.getByRole('button', { name: 'Ignore all' }))
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('alertdialog', {
        name: 'Ignore all requests?',
      }),
    )
    await expect(args.onIgnore, 'asked first').toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Ignore all' }))
    await expect(args.onIgnore).toHaveBeenLastCalledWith(0)
  },
}
export const Nobody: Story = {
  args: { people: [] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'No requests' })).toBeVisible(),
}
export const Loading: Story = { args: { people: null } }
export const Failed: Story = { args: { people: null, failure: localFailure('network', 'sayHiList') } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
