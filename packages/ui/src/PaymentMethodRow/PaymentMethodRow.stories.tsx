import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { OptionGroup } from '../OptionRow/OptionRow.tsx'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'

const METHODS = [
  {
    value: 'card',
    title: 'Card',
    mark: { icon: 'credit-card' },
    description: 'Visa, Mastercard, American Express',
    note: 'Last used',
  },
  {
    value: 'bank',
    title: 'Bank transfer',
    mark: { icon: 'storefront' },
    description: 'Fee $0.30, arrives in a day',
  },
  {
    value: 'phone',
    title: 'Phone bill',
    mark: { icon: 'device-mobile' },
    description: 'Not for amounts over $10',
    disabled: true,
  },
] as const
const Methods = () => {
  const [chosen, setChosen] = useState('card')
  return (
    <OptionGroup legend="How do you want to pay?">
      {METHODS.map((method) => (
        <PaymentMethodRow
          key={method.value}
          {...method}
          name="method"
          checked={method.value === chosen}
          onChange={setChosen}
        />
      ))}
    </OptionGroup>
  )
}
const meta = { component: Methods } satisfies Meta<typeof Methods>
export default meta
type Story = StoryObj<typeof meta>

export const Choice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: /Bank transfer/ })).toBeChecked()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
