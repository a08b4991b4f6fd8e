import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChartTable } from './ChartTable.tsx'

const meta = {
  component: ChartTable,
  args: {
    label: 'As a table',
    caption: 'Spent in six months',
    head: ['Month', 'Spent'],
    rows: [
      ['June', '$8'],
      ['July', '$14'],
      ['August', '$31'],
      ['September', '$19'],
      ['October', '$24'],
      ['November', '$16'],
    ],
  },
} satisfies Meta<typeof ChartTable>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Opened: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('As a table'))
    await expect(canvas.getByRole('row', { name: 'August $31' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Month',
      'Spent',
    ])
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'كجدول',
    head: ['الشهر', 'المصروف'],
    rows: [
      ['يونيو', '$8'],
      ['يوليو', '$14'],
    ],
  },
}
