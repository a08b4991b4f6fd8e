import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CONF } from './assistantStory.ts'
import { TicketForm, type TicketFormProps } from './TicketForm.tsx'

const meta = {
  component: TicketForm,
  decorators: [onStage({ answers: { globalConf: CONF } })],
  args: {
    topic: 'whyCharged',
    references: [
      { reference: { kind: 'order', id: 'o1' }, label: 'Order AB2CD-EFGH1' },
      { reference: { kind: 'call', id: 'room-1' }, label: 'Call with Sam, 24 Nov 2026, 09:00' },
    ],
    onSend: fn<TicketFormProps['onSend']>(async () => null),
  },
} satisfies Meta<typeof TicketForm>
export default meta
type Story = StoryObj<typeof meta>

export const Written: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send question' }))
    await expect(await canvas.findByText('Write your question first.')).toBeVisible()
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Order or call/ }), 'call:room-1')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your question' }), ' Why two minutes? ')
    await userEvent.click(canvas.getByRole('button', { name: 'Send question' }))
    await expect(args.onSend).toHaveBeenCalledWith({
      topic: 'whyCharged',
      text: 'Why two minutes?',
      reference: { kind: 'call', id: 'room-1' },
    })
  },
}
/** What was written stays when it could not be sent. */
export const SendingFails: Story = {
  args: { references: [], onSend: fn<TicketFormProps['onSend']>(async () => 'There is no connection.') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your question' }), 'Why?')
    await userEvent.click(canvas.getByRole('button', { name: 'Send question' }))
    await expect(await canvas.findByText('There is no connection.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why?')
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
