import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { OptionGroup, OptionRow } from './OptionRow.tsx'

const REASONS = [
  { value: '1', label: 'Sexual content or nudity', icon: 'eye-slash' },
  { value: '2', label: 'A minor may be involved', icon: 'baby' },
  { value: '3', label: 'Fake profile, wrong gender', icon: 'mask-happy' },
  {
    value: '4',
    label: 'Scam or asking for gifts',
    icon: 'money',
    description: 'Somebody wants coins or presents.',
  },
] as const

const Reasons = ({ error }: { error?: string }) => {
  const [reason, setReason] = useState('4')
  return (
    <OptionGroup legend="What happened?" error={error}>
      {REASONS.map((entry) => (
        <OptionRow
          key={entry.value}
          {...entry}
          name="reason"
          checked={entry.value === reason}
          onChange={setReason}
        />
      ))}
      <OptionRow
        name="reason"
        value="9"
        label="Something else"
        checked={false}
        disabled
        onChange={setReason}
      />
    </OptionGroup>
  )
}
const meta = { component: Reasons } satisfies Meta<typeof Reasons>
export default meta
type Story = StoryObj<typeof meta>

export const Group: Story = {}
export const Fault: Story = { args: { error: 'Choose a reason.' } }
export const ArrowKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Scam/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('radio', { name: /Fake profile/ })).toBeChecked()
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['label:nth-of-type(2) input'] } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
