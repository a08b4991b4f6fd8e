import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'

const Live = (args: SegmentedControlProps) => {
  const [value, setValue] = useState(args.value)
  return <SegmentedControl {...args} value={value} onChange={setValue} />
}
const meta = {
  component: SegmentedControl,
  render: (args) => <Live {...args} />,
  args: {
    label: 'Way in',
    value: 'in',
    onChange: () => undefined,
    segments: [
      { value: 'in', label: 'Log in' },
      { value: 'up', label: 'Sign up' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Sign up' })).toBeChecked()
  },
}
export const Three: Story = {
  args: {
    segments: [
      { value: 'in', label: 'Benachrichtigungen', icon: 'bell' },
      { value: 'b', label: 'Unterhaltungen', icon: 'chat-circle-dots' },
      { value: 'c', label: 'Guthaben', icon: 'coins' },
    ],
  },
}
export const At320: Story = { ...Three, globals: { viewport: { value: 'mobile1' } } }
/** Prices stand below what they buy, in two lines where there is no room for one. */
export const Prices: Story = {
  args: {
    label: 'Kind of call',
    value: 'video',
    segments: [
      { value: 'video', label: 'Video · 1.200 Coins / Min.', icon: 'video-camera' },
      { value: 'voice', label: 'Sprache · 600 Coins / Min.', icon: 'phone' },
      { value: 'trial', label: 'Test · 12 Coins', icon: 'clock' },
    ],
  },
  render: (args) => (
    <div style={{ maxInlineSize: 340 }}>
      <Live {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) {
      const segment = radio.closest('label')
      const price = segment?.querySelector('small')
      await expect(price?.getBoundingClientRect().right).toBeLessThanOrEqual(
        segment?.getBoundingClientRect().right ?? 0,
      )
    }
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['label:nth-of-type(2) input'] } } }
/** Its order and the arrow keys follow the direction of reading. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'طريقة الدخول',
    segments: [
      { value: 'in', label: 'تسجيل الدخول' },
      { value: 'up', label: 'إنشاء حساب' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('radio')
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      second?.getBoundingClientRect().left ?? 0,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toBeChecked()
  },
}
export const WordsTwiceAsLarge: Story = { ...Three, globals: { words: '200' } }
