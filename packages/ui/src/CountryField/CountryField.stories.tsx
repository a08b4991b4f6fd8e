import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { countries } from '../stories/countries.ts'
import { CountryField, type CountryFieldProps } from './CountryField.tsx'

const Choosing = (args: CountryFieldProps) => {
  const [value, setValue] = useState(args.value)
  return <CountryField {...args} value={value} onChange={(code) => (args.onChange(code), setValue(code))} />
}
const meta = {
  component: CountryField,
  render: (args) => <Choosing {...args} />,
  args: {
    countries: countries.map((country) => ({ ...country, dial: '' })),
    value: 'DE',
    onChange: fn(),
    label: 'Country',
    searchLabel: 'Search for a country',
    nothingFound: 'No country found.',
    closeLabel: 'Close',
  },
} satisfies Meta<typeof CountryField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
/** The fault stands below the field and describes it. */
export const Fault: Story = {
  args: { value: '', placeholder: 'Choose your country', error: 'Please choose your country.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Country: Choose your country' })).toHaveAccessibleDescription(
      'Please choose your country.',
    ),
}
/** The first line is every country; a search finds one by its name, whatever its accents. */
export const Everywhere: Story = {
  args: {
    value: '',
    icon: 'globe-hemisphere-west',
    countries: [
      { code: '', name: 'All countries', dial: '' },
      ...countries.map((country) => ({ ...country, dial: '' })),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country: All countries' }))
    await userEvent.keyboard('germ{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('DE')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Country: DE Germany' })).toHaveFocus())
  },
}
