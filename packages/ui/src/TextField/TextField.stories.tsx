import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const Live = (args: TextFieldProps) => {
  const [value, setValue] = useState(args.value)
  return <TextField {...args} value={value} onChange={setValue} />
}
const meta = {
  component: TextField,
  render: (args) => <Live {...args} />,
  args: { label: 'Email', value: '', onChange: () => undefined },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  tags: ['every-look'],
  args: { placeholder: 'you@example.com', type: 'email', dir: 'ltr' },
}
export const Filled: Story = { args: { value: 'alex@example.com', hint: 'We send a link to this address.' } }
export const Fault: Story = {
  args: { value: 'alex@', error: 'This is not an email address.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeInvalid()
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'This is not an email address.',
    )
  },
}
/** The rule stands below from the start; broken, it is said once and not twice. */
export const BrokenRule: Story = {
  args: { label: 'Nickname', hint: '1 to 20 characters.', error: '1 to 20 characters.' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('1 to 20 characters.')).toHaveLength(1)
    await expect(canvas.getByRole('textbox', { name: 'Nickname' })).toHaveAccessibleDescription(
      '1 to 20 characters.',
    )
  },
}
export const Disabled: Story = { args: { value: 'alex@example.com', disabled: true } }
export const WithIcon: Story = {
  args: { icon: 'magnifying-glass', label: 'Search', hideLabel: true, placeholder: 'Search by name or ID' },
}
export const Optional: Story = { args: { label: 'City', optional: '(optional)' } }
export const WithCounter: Story = { args: { label: 'Name', value: 'Alex', counter: '4 / 20' } }
export const Typing: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Email')
    await userEvent.type(field, 'מישהו@example.com')
    await expect(field).toHaveValue('מישהו@example.com')
  },
}
/** Focus is a ring around the whole field, wider than the line of a fault. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: { label: 'Rechnungsempfängeranschrift', error: LONG },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'البريد الإلكتروني',
    value: 'alex@example.com',
    dir: 'ltr',
    hint: 'نرسل رابطا إلى هذا العنوان.',
  },
}
