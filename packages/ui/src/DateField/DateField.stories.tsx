import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DateField } from './DateField.tsx'

const meta = { component: DateField, args: { label: 'Birthday', value: '2000-05-17', onChange: () => undefined, max: '2008-11-21' } } satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '' } }
export const Fault: Story = { args: { value: '2012-01-01', error: 'You must be 18 or older.' } }
export const Locked: Story = { args: { locked: true, hint: 'It cannot be changed any more.' } }
export const LockedByKeyboard: Story = {
  args: { locked: true, hint: 'It cannot be changed any more.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const field = canvas.getByLabelText('Birthday')
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('readonly')
    await expect(field).toHaveAccessibleDescription('It cannot be changed any more.')
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'تاريخ الميلاد' } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
