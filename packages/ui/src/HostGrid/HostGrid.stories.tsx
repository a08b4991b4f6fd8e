import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Wall } from '../stories/Wall.tsx'
import { shownBrand } from '../stories/shownBrand.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { HostGrid } from './HostGrid.tsx'

/**
 * Two cards across on phones, three from 600 px, four from 900 px, five from 1280 px; there the first may
 * take four places.
 */
const meta = {
  component: HostGrid,
  args: { label: 'Online now', children: null },
  render: (args, context) => <Wall {...args} layout={shownBrand(context).brand.hostCardLayout} />,
} satisfies Meta<typeof HostGrid>
export default meta
type Story = StoryObj<typeof meta>

export const People: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(8)
    await expect(canvas.getByRole('region', { name: 'Online now' })).not.toHaveAttribute('aria-busy')
  },
}
/** Old cards stay while new ones load. */
export const Refreshing: Story = { args: { busy: true } }
export const At320: Story = { globals: { viewport: { value: 'mobile1' } } }
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
