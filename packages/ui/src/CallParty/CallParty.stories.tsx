import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { CallParty } from './CallParty.tsx'

const meta = {
  component: CallParty,
  args: {
    name: 'Elif',
    picture: pictures.elif,
    time: '08:24',
    signal: { level: 4, label: 'Connection 4 of 4' },
  },
  decorators: [
    (Story) => (
      <div data-mode="dark" style={{ padding: 20, background: '#222' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CallParty>
export default meta
type Story = StoryObj<typeof meta>

/** The clock is a timer that is not read out every second. */
export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('aria-live', 'off')
    await expect(canvas.getByRole('img', { name: 'Connection 4 of 4' })).toBeVisible()
  },
}
export const BadLine: Story = {
  args: { signal: { level: 1, label: 'Connection 1 of 4' }, note: 'reconnecting' },
}
export const Muted: Story = { args: { note: 'muted' } }
export const LongName: Story = {
  args: { name: 'Maximiliane-Theodora', note: 'Mikrofon ausgeschaltet' },
  globals: { locale: 'de' },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { name: 'إليف' } }
