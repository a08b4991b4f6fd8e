import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NextButton } from './NextButton.tsx'

const meta = {
  component: NextButton,
  args: { leftMs: 0, totalMs: 5_000, label: 'Next', lockedLabel: 'in 3 seconds', onPress: fn() },
} satisfies Meta<typeof NextButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled')
  },
}
export const Locked: Story = {
  args: { leftMs: 3_000 },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Next' })
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { leftMs: 3_000, label: 'التالي' } }
