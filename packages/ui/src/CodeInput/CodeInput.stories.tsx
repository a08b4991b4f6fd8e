import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { CodeInput, type CodeInputProps } from './CodeInput.tsx'

const Typed = (args: CodeInputProps) => {
  const [value, setValue] = useState(args.value)
  return (
    <CodeInput {...args} value={value} onChange={(digits) => (args.onChange(digits), setValue(digits))} />
  )
}
const meta = {
  component: CodeInput,
  render: (args) => <Typed {...args} />,
  args: { label: 'Code from the text message', value: '', onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Partial: Story = { args: { value: '418', hint: 'Sent to +49 151 ••• 42.' } }
export const Wrong: Story = { args: { value: '418223', error: 'That code is not right. 2 tries left.' } }
export const Expired: Story = {
  args: { value: '418223', error: 'This code has expired. Ask for a new one.' },
}
export const Disabled: Story = { args: { value: '418223', disabled: true } }
export const FourDigits: Story = { args: { length: 4, value: '20' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { value: '41', label: 'الرمز من الرسالة' },
}
export const TypeAndPaste: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Code from the text message' })
    await userEvent.click(field)
    await userEvent.keyboard('12a3')
    await expect(field).toHaveValue('123')
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.paste('Your code: 918 273')
    await expect(field).toHaveValue('918273')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('918273')
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
