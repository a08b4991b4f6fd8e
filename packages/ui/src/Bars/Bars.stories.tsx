import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Bars } from './Bars.tsx'

const months = [
  ['Jun', 8],
  ['Jul', 14],
  ['Aug', 31],
  ['Sep', 19],
  ['Oct', 24],
  ['Nov', 16],
] as const
const meta = {
  component: Bars,
  args: {
    label: 'Spent in six months, most in August with $31',
    current: 5,
    bars: months.map(([label, value]) => ({
      label,
      value,
      text: `$${value}`,
      spoken: `${label}, ${value} dollars`,
    })),
  },
} satisfies Meta<typeof Bars>
export default meta
type Story = StoryObj<typeof meta>

export const SixMonths: Story = {}
export const Coins: Story = {
  args: {
    tone: 'coin',
    label: 'Coins a day, growing from 50 to 350',
    bars: ['M', 'T', 'W', 'Th', 'F', 'S', 'Su'].map((label, index) => ({
      label,
      value: 50 * (index + 1),
      text: String(50 * (index + 1)),
      spoken: `${label}, ${50 * (index + 1)} coins`,
    })),
  },
}
export const NothingYet: Story = {
  args: {
    label: 'Nothing spent in six months',
    bars: months.map(([label]) => ({ label, value: 0, text: '0', spoken: `${label}, nothing` })),
  },
}
export const ThirtyDays: Story = {
  args: {
    label: 'Coins a day in November',
    bars: Array.from({ length: 30 }, (_, day) => ({
      label: String(day + 1),
      value: (day * 37) % 90,
      text: String((day * 37) % 90),
      spoken: `${day + 1} November, ${(day * 37) % 90} coins`,
    })),
  },
}
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('listitem', { name: 'Nov, 16 dollars' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('listitem', { name: 'Jun, 8 dollars' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('listitem', { name: 'Jun, 8 dollars' })).not.toHaveFocus()
  },
}
export const AsATable: Story = {
  args: { table: { label: 'As a table', head: ['Month', 'Spent'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('As a table'))
    await expect(canvas.getByRole('row', { name: 'Aug $31' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
