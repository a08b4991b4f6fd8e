import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { List } from '../ListRow/ListRow.tsx'
import { OrderRow, type OrderRowProps } from './OrderRow.tsx'

const InList = (args: OrderRowProps) => (
  <List label="Orders">
    <OrderRow {...args} />
  </List>
)
const meta = {
  component: OrderRow,
  render: (args) => <InList {...args} />,
  args: {
    state: 'success',
    stateLabel: 'Success',
    title: '1,200 coins',
    text: 'Today 20:52 · R-2026-118204',
    amount: '$9.99',
  },
} satisfies Meta<typeof OrderRow>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Success')
  },
}
export const Waiting: Story = {
  args: {
    state: 'waiting',
    stateLabel: 'Waiting for the bank',
    action: <Button full>Pay on · $9.99</Button>,
  },
}
export const Failed: Story = { args: { state: 'failed', stateLabel: 'Failed' } }
export const Canceled: Story = { args: { state: 'cancelled', stateLabel: 'Canceled' } }
export const Refunded: Story = { args: { state: 'refunded', stateLabel: 'Refunded' } }
export const Disputed: Story = { args: { state: 'disputed', stateLabel: 'Disputed' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: '1,200 عملة', stateLabel: 'تم' },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    state: 'waiting',
    stateLabel: 'Zahlungsbestätigung ausstehend',
    title: '1.200 Münzen',
    text: 'Heute 20:52 · Bestellung R-2026-118204',
    amount: '9,99 €',
  },
}
