import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { controls } from '../stories/callParts.tsx'
import { CallBar } from './CallBar.tsx'

const meta = {
  component: CallBar,
  globals: { mode: 'dark' },
  args: { label: 'Call', controls },
} satisfies Meta<typeof CallBar>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  },
}
export const Muted: Story = {
  args: {
    controls: controls.map((control, index) =>
      index === 0 ? { ...control, icon: 'microphone-slash', label: 'Unmute', pressed: true } : control,
    ),
  },
}
export const WithBadge: Story = {
  args: {
    controls: controls.map((control) => (control.id === 'minimise' ? { ...control, badge: '1' } : control)),
  },
}
export const Captions: Story = { args: { captions: true } }
export const Disabled: Story = {
  args: { controls: controls.map((control) => ({ ...control, disabled: control.id !== 'end' })) },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['button:first-of-type'] } } }
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mute' })).toHaveFocus()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
