import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PickerChip } from './PickerChip.tsx'

const meta = {
  component: PickerChip,
  args: {
    label: 'Country',
    value: 'All countries',
    icon: 'globe-hemisphere-west',
    resting: true,
    onPress: fn(),
  },
} satisfies Meta<typeof PickerChip>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country: All countries' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}
/** A long name ends in dots: the chips beside it stay in sight. */
export const Chosen: Story = {
  args: { value: 'St. Vincent and the Grenadines (1)', resting: false },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button').getBoundingClientRect().width).toBeLessThan(250),
}
