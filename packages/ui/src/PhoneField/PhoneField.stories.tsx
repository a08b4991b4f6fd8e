import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { countries } from '../stories/countries.ts'
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx'

const country = {
  countries,
  value: 'DE',
  onChange: fn(),
  label: 'Country',
  searchLabel: 'Search by name or number',
  nothingFound: 'No country found.',
  closeLabel: 'Close',
}
const Typed = (args: PhoneFieldProps) => {
  const [value, setValue] = useState(args.value)
  const [code, setCode] = useState(args.country.value)
  return (
    <PhoneField
      {...args}
      value={value}
      onChange={(text) => (args.onChange(text), setValue(text))}
      country={{ ...args.country, value: code, onChange: setCode }}
    />
  )
}
const meta = {
  component: PhoneField,
  render: (args) => <Typed {...args} />,
  args: { label: 'Phone number', value: '', onChange: fn(), country },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'We send a code. Nobody else sees the number.' } }
export const Filled: Story = { args: { value: '0151 23456789' } }
export const Fault: Story = { args: { value: '0151 2', error: 'This number is too short for Germany.' } }
export const Disabled: Story = { args: { value: '0151 23456789', disabled: true } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { value: '0151 23456789', label: 'رقم الهاتف' },
}
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Country: DE +49 Germany' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('0151')
    await expect(args.onChange).toHaveBeenLastCalledWith('0151')
  },
}
