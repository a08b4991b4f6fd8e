import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'

const Live = (args: PasswordFieldProps) => {
  const [value, setValue] = useState(args.value)
  return <PasswordField {...args} value={value} onChange={setValue} />
}
const meta = {
  component: PasswordField,
  render: (args) => <Live {...args} />,
  args: {
    label: 'Password',
    value: 'correct horse',
    onChange: () => undefined,
    showLabel: 'Show password',
    hideLabelText: 'Hide password',
    autoComplete: 'new-password',
  },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Weak: Story = { args: { value: 'abc', strength: { level: 1, label: 'Too short' } } }
export const Fair: Story = { args: { strength: { level: 2, label: 'Fair' } } }
export const Strong: Story = { args: { strength: { level: 4, label: 'Strong' } } }
export const Fault: Story = { args: { error: 'At least 8 characters.' } }
export const ShowAndHide: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await expect(canvas.getByLabelText('Password')).toHaveValue('correct horse')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'كلمة المرور', strength: { level: 2, label: 'مقبولة' } },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    label: 'Neues Benutzerkontenpasswort wiederholen',
    strength: { level: 1, label: 'Unzureichende Passwortsicherheit' },
    error: 'Das Passwort braucht mindestens acht Zeichen.',
  },
}
