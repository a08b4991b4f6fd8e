import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Area } from './Area.tsx'

const format = (value: number) => value.toLocaleString('en')
const values = [320, 410, 300, 560, 640, 880, 820, 560, 610, 700, 640, 910, 1180, 1040]
const points = values.map((value, index) => ({
  label: `${7 + index} Nov`,
  value,
  spoken: `${7 + index} November, ${format(value)} points`,
}))
const meta = {
  component: Area,
  args: { label: 'Points of the last 14 days, most on 19 November with 1,180', points, format },
} satisfies Meta<typeof Area>
export default meta
type Story = StoryObj<typeof meta>

export const TwoWeeks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('listitem', { name: '10 November, 560 points' }))
    await expect(canvas.getByText('10 November, 560 points')).toBeVisible()
  },
}
export const OneDay: Story = { args: { points: points.slice(0, 1), label: 'Points of one day' } }
export const NothingYet: Story = {
  args: { points: points.map((point) => ({ ...point, value: 0 })), label: 'No points in the last 14 days' },
}
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('listitem', { name: '20 November, 1,040 points' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByText('7 November, 320 points')).toBeVisible()
  },
}
export const AsATable: Story = {
  args: { table: { label: 'As a table', head: ['Day', 'Points'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('As a table'))
    await expect(canvas.getByRole('row', { name: '19 Nov 1,180' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
