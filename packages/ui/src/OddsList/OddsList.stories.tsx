import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OddsList } from './OddsList.tsx'

const odds = [
  { id: '10', prize: '10 coins', chance: '40 %', share: 0.4 },
  { id: '20', prize: '20 coins', chance: '30 %', share: 0.3 },
  { id: 'again', prize: 'Another spin', chance: '20 %', share: 0.2 },
  { id: '50', prize: '50 coins', chance: '9.9 %', share: 0.099 },
  { id: '500', prize: '500 coins', chance: '0.1 %', share: 0.001 },
]
const meta = {
  component: OddsList,
  args: { title: 'Chances', average: 'average prize 17', odds },
} satisfies Meta<typeof OddsList>
export default meta
type Story = StoryObj<typeof meta>

export const Published: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: /Chances/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: '500 coins 0.1 %' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: 'الفرص' } }
