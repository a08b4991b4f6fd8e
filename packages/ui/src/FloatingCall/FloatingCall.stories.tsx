import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { attachRemote } from '../stories/callParts.tsx'
import { VideoTile } from '../VideoTile/VideoTile.tsx'
import { FloatingCall } from './FloatingCall.tsx'

const meta = {
  component: FloatingCall,
  args: {
    label: 'Call with Elif',
    status: '08:24 · 540 spent',
    expand: { label: 'Back to the call', onPress: fn() },
    end: { label: 'End call', onPress: fn() },
    children: <VideoTile attach={attachRemote} label="Elif's video" muted />,
  },
} satisfies Meta<typeof FloatingCall>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'End call' }))
    await expect(args.end.onPress).toHaveBeenCalledOnce()
  },
}
export const Focused: Story = {
  tags: ['moving'],
  parameters: { pseudo: { focusVisible: ['button:first-of-type'] } },
}
export const RightToLeft: Story = {
  tags: ['moving'],
  globals: { locale: 'ar' },
  args: { status: '08:24 · 540' },
}
export const LongWords: Story = {
  tags: ['moving'],
  globals: { locale: 'de' },
  args: { status: '08:24 · 540 Münzen ausgegeben' },
}
