import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

const Live = (args: TextAreaProps) => {
  const [value, setValue] = useState(args.value)
  return <TextArea {...args} value={value} onChange={setValue} />
}
const meta = {
  component: TextArea,
  render: (args) => <Live {...args} />,
  args: {
    label: 'Details',
    optional: '(optional)',
    value: '',
    onChange: () => undefined,
    maxGraphemes: 8,
    counterText: (used, max) => `${used} / ${max}`,
    cutText: 'Only the beginning was kept.',
  },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Fault: Story = { args: { value: 'short', error: 'Say a little more.' } }
export const CountsWhatPeopleSee: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox')
    await userEvent.click(area)
    await userEvent.paste('👩‍👩‍👧‍👦🇹🇷é')
    await expect(canvas.getByText('3 / 8')).toBeVisible()
    await userEvent.paste('123456789')
    await expect(area).toHaveValue('👩‍👩‍👧‍👦🇹🇷é12345')
    await expect(canvas.getByRole('status')).toHaveTextContent('Only the beginning was kept.')
    await userEvent.type(area, '{Backspace}')
    await expect(canvas.queryByRole('status')).toBeNull()
    await userEvent.type(area, '67')
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
export const Filled: Story = { args: { value: 'She is kind', maxGraphemes: 200 } }
export const Disabled: Story = {
  args: { value: 'Sent as it was written.', maxGraphemes: 200, disabled: true },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['textarea'] } } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'التفاصيل', optional: '(اختياري)', value: 'مرحبا', maxGraphemes: 200 },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    label: 'Zusätzliche Beschreibung des Sicherheitsvorfalls',
    optional: '(freiwillig)',
    value: 'Benutzerkontenüberprüfungsverfahren',
    maxGraphemes: 200,
    error: 'Die Beschreibung muss mindestens zwanzig Zeichen lang sein.',
  },
}
export const WordsTwiceAsLarge: Story = {
  globals: { words: '200' },
  args: { value: 'She is kind', maxGraphemes: 200, hint: 'Only our safety team reads it.' },
}
