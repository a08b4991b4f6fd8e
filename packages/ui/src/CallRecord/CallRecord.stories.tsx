import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CallRecord } from './CallRecord.tsx'

const meta = {
  component: CallRecord,
  args: { from: 'theirs', kind: 'video', ended: 'done', title: 'Video call', text: '12:08 · 780 coins' },
} satisfies Meta<typeof CallRecord>
export default meta
type Story = StoryObj<typeof meta>

export const Done: Story = {}
export const Mine: Story = { args: { from: 'mine', time: '20:12' } }
export const Voice: Story = { args: { kind: 'voice', title: 'Voice call', text: '02:31 · 60 coins' } }
export const Missed: Story = {
  args: {
    ended: 'missed',
    title: 'Missed video call',
    text: 'Today 20:12',
    callBack: { label: 'Call back · 60 coins / min', onPress: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Call back · 60 coins / min' }))
    await expect(args.callBack?.onPress).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'مكالمة فيديو', text: '12:08 · 780' },
}
