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
  args: { label: 'Way in', value: 'in', onChange: () => undefined, segments: [{ value: 'in', label: 'Log in' }, { value: 'up', label: 'Sign up' }] },
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
export const Three: Story = { args: { segments: [{ value: 'in', label: 'Benachrichtigungen', icon: 'bell' }, { value: 'b', label: 'Unterhaltungen', icon: 'chat-circle-dots' }, { value: 'c', label: 'Guthaben', icon: 'coins' }] } }
export const At320: Story = { ...Three, globals: { viewport: { value: 'mobile1' } } }
