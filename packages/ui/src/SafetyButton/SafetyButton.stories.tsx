import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SafetyButton } from './SafetyButton.tsx'

const meta = { component: SafetyButton, args: { label: 'Report or block Elif', onPress: fn() } } satisfies Meta<typeof SafetyButton>
export default meta
type Story = StoryObj<typeof meta>

/** The first of the two taps to report or block somebody. */
export const OnThePage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Report or block Elif' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
export const OnMedia: Story = { args: { onMedia: true } }
