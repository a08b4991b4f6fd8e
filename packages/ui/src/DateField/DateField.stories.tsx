import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DateField, type DateFieldProps } from './DateField.tsx'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const ARABIC_MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]

function Kept(props: DateFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DateField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  component: Kept,
  args: {
    label: 'Birthday',
    value: '2000-05-17',
    onChange: fn(),
    onBlur: fn(),
    order: ['day', 'month', 'year'],
    parts: { day: 'Day', month: 'Month', year: 'Year' },
    months: MONTHS,
  },
} satisfies Meta<typeof Kept>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: '' } }
/** Half a day is nothing yet; one digit is enough; the field is left when its last part is. */
export const TypedByKeyboard: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Day' })).toHaveFocus()
    await userEvent.keyboard('5.x')
    await expect(canvas.getByRole('textbox', { name: 'Day' })).toHaveValue('5')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Month' }), 'March')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '٢٠٠١')
    await expect(args.onChange).toHaveBeenLastCalledWith('2001-03-05')
    await expect(args.onBlur).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
}
/** The order follows the language. */
export const MonthFirst: Story = {
  args: { order: ['month', 'day', 'year'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'Month' })).toHaveFocus()
  },
}
export const Fault: Story = {
  args: { value: '2012-01-01', error: 'You must be 18 or older.' },
  play: async ({ canvas }) => {
    for (const part of ['Day', 'Month', 'Year'])
      await expect(canvas.getByLabelText(part)).toHaveAccessibleDescription('You must be 18 or older.')
  },
}
export const Locked: Story = { args: { locked: true, hint: 'It cannot be changed any more.' } }
export const LockedByKeyboard: Story = {
  args: { locked: true, hint: 'It cannot be changed any more.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const day = canvas.getByLabelText('Day')
    await expect(day).toHaveFocus()
    await expect(day).toHaveAttribute('readonly')
    await expect(day).toHaveAccessibleDescription('It cannot be changed any more.')
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'تاريخ الميلاد',
    parts: { day: 'اليوم', month: 'الشهر', year: 'السنة' },
    months: ARABIC_MONTHS,
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
