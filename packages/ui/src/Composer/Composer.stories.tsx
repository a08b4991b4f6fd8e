import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Composer, type ComposerProps } from './Composer.tsx'

const Typed = (args: ComposerProps) => {
  const [value, setValue] = useState(args.value)
  return <Composer {...args} value={value} onChange={(text) => (args.onChange(text), setValue(text))} />
}
const meta = {
  component: Composer,
  render: (args) => <Typed {...args} />,
  args: {
    value: '',
    onChange: fn(),
    onSend: fn(),
    label: 'Message Elif',
    sendLabel: 'Send',
    actions: [
      { id: 'photo', icon: 'image', label: 'Send a photo', onPress: () => undefined },
      { id: 'gift', icon: 'gift', label: 'Send a gift', onPress: () => undefined },
    ],
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['every-look'] }
export const Written: Story = { args: { value: 'Sounds like a plan' } }
export const NearTheEnd: Story = {
  args: { value: 'x'.repeat(19), maxGraphemes: 20, counterText: (used, max) => `${used} / ${max}` },
}
export const Offline: Story = {
  args: { value: 'See you there', offline: 'You are offline. It is sent as soon as you are back.' },
}
export const Locked: Story = { args: { locked: 'You can write again, and send photos, after Hana replies.' } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'رسالة إلى إليف', value: 'أهلا' },
}
export const EnterSends: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message Elif' })
    await userEvent.click(field)
    await userEvent.keyboard('  {Enter}')
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('hi{Shift>}{Enter}{/Shift}there')
    await expect(field).toHaveValue('  hi\nthere')
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).toHaveBeenCalledTimes(2)
  },
}
