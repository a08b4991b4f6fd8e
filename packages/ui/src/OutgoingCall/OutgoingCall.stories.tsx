import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { controls } from '../stories/callParts.tsx'
import { pictures } from '../stories/people.ts'
import { OutgoingCall } from './OutgoingCall.tsx'

const ended = {
  phase: 'ended',
  actions: (
    <>
      <Button variant="primary" icon="video-camera">
        Call again
      </Button>
      <Button>Back</Button>
    </>
  ),
} as const
const meta = {
  component: OutgoingCall,
  parameters: { bare: true },
  args: {
    phase: 'ringing',
    kind: 'Video call',
    title: 'Elif, 26',
    picture: pictures.elif,
    remaining: 0.6,
    status: 'Ringing…',
    note: '60 per minute, from the first picture',
    controlsLabel: 'Call',
    controls: controls.slice(0, 3),
  },
} satisfies Meta<typeof OutgoingCall>
export default meta
type Story = StoryObj<typeof meta>

export const Checking: Story = { args: { phase: 'checking', status: 'One moment…' } }
export const Ringing: Story = {}
export const Busy: Story = {
  args: { ...ended, status: 'Elif is in another call', note: 'Nothing was charged.' },
}
export const NoAnswer: Story = {
  args: { ...ended, status: 'Elif did not answer', note: 'Nothing was charged.' },
}
export const Refused: Story = {
  args: { ...ended, status: 'Elif cannot talk now', note: 'Nothing was charged.' },
}
export const Canceled: Story = { args: { ...ended, status: 'You cancelled', note: 'Nothing was charged.' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mute' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'End call' })).toHaveFocus()
  },
}
