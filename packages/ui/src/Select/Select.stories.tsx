import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Select, type SelectProps } from './Select.tsx'

const Live = (args: SelectProps) => {
  const [value, setValue] = useState(args.value)
  return <Select {...args} value={value} onChange={setValue} />
}
const meta = {
  component: Select,
  render: (args) => <Live {...args} />,
  args: {
    label: 'Country',
    value: '',
    placeholder: 'Choose a country',
    onChange: () => undefined,
    options: [
      { value: '792', label: 'Türkiye' },
      { value: '276', label: 'Germany' },
      { value: '76', label: 'Brazil' },
    ],
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithIcon: Story = { args: { icon: 'globe-hemisphere-west', value: '276' } }
export const Fault: Story = { args: { error: 'Choose your country.' } }
export const Disabled: Story = { args: { disabled: true, value: '792' } }
export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'Brazil')
    await expect(canvas.getByLabelText('Country')).toHaveValue('76')
  },
}
export const Focused: Story = { args: { value: '276' }, parameters: { pseudo: { focusVisible: ['select'] } } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'البلد', placeholder: 'اختر بلدًا', icon: 'globe-hemisphere-west' },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    label: 'Staatsangehörigkeit laut Ausweisdokument',
    value: '1',
    options: [{ value: '1', label: 'Vereinigtes Königreich Großbritannien und Nordirland' }],
  },
}
