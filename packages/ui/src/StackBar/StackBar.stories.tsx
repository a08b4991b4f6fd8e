import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StackBar, type StackPart } from './StackBar.tsx'

const part = (label: string, value: number): StackPart => ({
  label,
  value,
  text: value.toLocaleString('en'),
  spoken: `${label}, ${value} coins`,
})
const meta = {
  component: StackBar,
  args: {
    label: 'Most of 2,112 coins went to video calls',
    parts: [part('Video calls', 1310), part('Gifts', 444), part('Matches', 232), part('Translation', 126)],
  },
} satisfies Meta<typeof StackBar>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('listitem', { name: 'Translation, 126 coins' }).focus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('listitem', { name: 'Video calls, 1310 coins' })).toHaveFocus()
  },
}
export const One: Story = { args: { label: 'All 300 coins went to gifts', parts: [part('Gifts', 300)] } }
export const WithZero: Story = {
  args: { label: 'Calls only', parts: [part('Video calls', 900), part('Gifts', 0)] },
}
export const Tiny: Story = {
  args: { parts: [part('Video calls', 99_000), part('Gifts', 3), part('Matches', 1)] },
}
export const AsATable: Story = {
  args: { table: { label: 'As a table', head: ['For', 'Coins'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('As a table'))
    await expect(canvas.getByRole('row', { name: 'Gifts 444' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
