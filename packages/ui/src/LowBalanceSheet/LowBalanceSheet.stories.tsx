import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LowBalanceSheet } from './LowBalanceSheet.tsx'

const meta = {
  component: LowBalanceSheet,
  args: {
    remaining: 0.7, time: '0:42', title: 'This call ends in 42 seconds', announcement: 'One minute left', text: 'You have 20 left. The next minute costs 60.',
    topUp: { label: 'Add 300 coins', onPress: fn() }, letEnd: { label: 'Let it end', onPress: fn() }, note: 'Elif sees nothing of this.',
  },
  decorators: [(Story) => <div data-mode="dark"><Story /></div>],
} satisfies Meta<typeof LowBalanceSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Let it end' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.topUp.onPress).toHaveBeenCalledOnce()
    await expect(args.letEnd.onPress).not.toHaveBeenCalled()
  },
}
export const ToppingUp: Story = { args: { topUp: { label: 'Add 300 coins', onPress: fn(), busy: true } } }
export const Failed: Story = { args: { error: 'That did not work. Nothing was charged.' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
