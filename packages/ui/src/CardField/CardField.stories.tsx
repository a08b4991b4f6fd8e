import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { CardField, type CardFieldProps } from './CardField.tsx'

const Typed = (args: CardFieldProps) => {
  const [value, setValue] = useState(args.value)
  return <CardField {...args} value={value} onChange={(next) => (args.onChange(next), setValue(next))} />
}
const meta = {
  component: CardField,
  render: (args) => <Typed {...args} />,
  args: {
    legend: 'Card',
    value: { number: '', expiry: '', code: '' },
    onChange: fn(),
    onBlur: fn(),
    labels: { number: 'Card number', expiry: 'Expiry', code: 'Security code' },
    hints: { code: '3 digits, on the back' },
  },
} satisfies Meta<typeof CardField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = {
  args: {
    value: { number: '4242 4242 4242 4242', expiry: '09 / 28', code: '123' },
    network: { name: 'Visa', groups: [4, 4, 4, 4], codeLength: 3 },
  },
}
export const Faults: Story = {
  args: {
    value: { number: '4242 4242 4242 4241', expiry: '09 / 20', code: '12' },
    errors: {
      number: 'A digit is wrong or missing.',
      expiry: 'This card has expired.',
      code: '3 digits, on the back.',
    },
    hints: {},
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { value: { number: '4242 4242', expiry: '09 / ', code: '' } },
}
export const Typing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('42424242')
    await expect(canvas.getByRole('textbox', { name: /Card number/ })).toHaveValue('4242 4242')
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledWith('number')
    await userEvent.keyboard('928{Tab}12345')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      number: '4242 4242',
      expiry: '09 / 28',
      code: '123',
    })
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    labels: { number: 'Kreditkartennummer', expiry: 'Gültigkeitsdatum', code: 'Kartenprüfnummer' },
    hints: { code: 'Drei Ziffern auf der Kartenrückseite' },
  },
}
