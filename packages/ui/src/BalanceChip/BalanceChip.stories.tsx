import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ownFrame } from '../stories/ownFrame.ts'
import { BalanceChip } from './BalanceChip.tsx'

const meta = {
  component: BalanceChip,
  args: { coins: '1,240', label: '1,240 coins. Get coins' },
} satisfies Meta<typeof BalanceChip>
export default meta
type Story = StoryObj<typeof meta>

export const OpensASheet: Story = {
  tags: ['every-look'],
  args: { onPress: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onPress).toHaveBeenCalledTimes(2)
  },
}
/** Nothing can be got from here: words only. */
export const Plain: Story = { args: { label: '1,240 coins' } }
export const Unknown: Story = { args: { coins: undefined, label: 'Balance is loading', onPress: fn() } }
export const Large: Story = {
  args: { coins: '1,204,880', label: '1,204,880 coins. Get coins', onPress: fn() },
}
export const Hovered: Story = { args: { onPress: fn() }, parameters: { pseudo: { hover: true } } }
export const WordsTwiceAsLarge: Story = {
  globals: { words: '200' },
  parameters: ownFrame,
  args: { onPress: fn() },
}
/** Digits stay Latin, so that prices match the server. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { onPress: fn(), label: '1,240 عملة. احصل على المزيد' },
}
