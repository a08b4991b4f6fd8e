import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { List } from '../ListRow/ListRow.tsx'
import { gifts } from '../stories/gifts.ts'
import { BackpackTile, type BackpackTileProps } from './BackpackTile.tsx'

const InList = (args: BackpackTileProps) => (
  <div style={{ inlineSize: 190 }}>
    <List label="Backpack">
      <BackpackTile {...args} />
    </List>
  </div>
)
const meta = {
  component: BackpackTile,
  render: (args) => <InList {...args} />,
  args: {
    state: 'ready',
    name: 'Free call, 5 minutes',
    count: '× 2',
    note: 'until 30 Nov',
    action: { label: 'Use', onPress: fn() },
  },
} satisfies Meta<typeof BackpackTile>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.action?.onPress).toHaveBeenCalledOnce()
  },
}
export const Gift: Story = { args: { picture: gifts.rose, name: 'Rose', count: '× 4' } }
export const ExpiresSoon: Story = { args: { state: 'soon', note: '2 days left' } }
export const Used: Story = { args: { state: 'used', note: 'Used 12 Nov' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { name: 'مكالمة مجانية، 5 دقائق', note: 'حتى 30 نوفمبر' },
}
