import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { countries } from '../stories/countries.ts'
import { CountryPicker, type CountryPickerProps } from './CountryPicker.tsx'

const Choosing = (args: CountryPickerProps) => {
  const [value, setValue] = useState(args.value)
  return <CountryPicker {...args} value={value} onChange={(code) => (args.onChange(code), setValue(code))} />
}
const meta = {
  component: CountryPicker,
  render: (args) => <Choosing {...args} />,
  args: {
    countries,
    value: 'DE',
    onChange: fn(),
    label: 'Country',
    searchLabel: 'Search by name or number',
    nothingFound: 'No country found.',
    closeLabel: 'Close',
  },
} satisfies Meta<typeof CountryPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const ByName: Story = {
  args: {
    shape: 'name',
    countries: countries.map((country) => ({ ...country, dial: '' })),
    searchLabel: 'Search for a country',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country: DE Germany' }))
    await userEvent.keyboard('unit{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('US')
    await expect(canvas.getByRole('button', { name: 'Country: US United States' })).toHaveTextContent(
      'United States',
    )
  },
}
export const NothingChosen: Story = { args: { shape: 'name', value: '', placeholder: 'Choose your country' } }
export const Disabled: Story = { args: { disabled: true } }
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country: DE +49 Germany' }))
    await userEvent.keyboard('atlantis')
    await expect(await screen.findByText('No country found.')).toBeVisible()
  },
}
export const FoundByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country: DE +49 Germany' }))
    const search = await screen.findByRole('combobox', { name: 'Search by name or number' })
    await expect(search).toHaveFocus()
    await userEvent.keyboard('unit{ArrowDown}')
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /United States/ }).id,
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith('US')
    await expect(canvas.getByRole('button', { name: 'Country: US +1 United States' })).toHaveFocus()
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
