import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Heatmap } from './Heatmap.tsx'

const rows = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const columns = Array.from({ length: 12 }, (_, index) => String(index * 2).padStart(2, '0'))
const values = rows.map((_, day) =>
  columns.map((__, hour) => (hour < 3 ? 0 : Math.round((day + 2) * hour * (hour > 9 ? 2.4 : 1)))),
)
const meta = {
  component: Heatmap,
  args: {
    label: 'You earn most on Sundays after 22:00',
    rows,
    columns,
    values,
    speak: (row: number, column: number, value: number) =>
      `${rows[row]}, ${columns[column]}:00, ${value} coins`,
  },
} satisfies Meta<typeof Heatmap>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {}
export const NothingYet: Story = { args: { label: 'No calls yet', values: [] } }
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('gridcell', { name: /^Sun, 22:00/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('gridcell', { name: /^Sat, 22:00/ })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByText('Mon, 00:00, 0 coins')).toBeVisible()
  },
}
export const AsATable: Story = {
  args: { table: { label: 'As a table', columnName: 'Hour', format: String } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('As a table'))
    await expect(canvas.getByRole('row', { name: '22 53 79 106 132 158 185 211' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
