import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { attachSelf } from '../stories/callParts.tsx'
import { VideoTile } from '../VideoTile/VideoTile.tsx'
import { type Corner, SelfPip } from './SelfPip.tsx'

const Pip = ({ start, cameraOff }: { start: Corner; cameraOff?: string }) => {
  const [corner, setCorner] = useState(start)
  return (
    <div style={{ position: 'relative', blockSize: '100dvh', overflow: 'clip', background: '#333' }}>
      <SelfPip
        corner={corner}
        onCornerChange={setCorner}
        label="Your picture. Arrow keys move it."
        cameraOff={cameraOff}
      >
        <VideoTile attach={attachSelf} label="Your video" mirrored muted />
      </SelfPip>
    </div>
  )
}
const meta = { component: Pip, parameters: { bare: true }, args: { start: 'topEnd' } } satisfies Meta<
  typeof Pip
>
export default meta
type Story = StoryObj<typeof meta>

export const TopEnd: Story = {}
export const BottomStart: Story = { args: { start: 'bottomStart' } }
export const CameraOff: Story = { args: { cameraOff: 'Camera off' } }
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const pip = canvas.getByRole('button')
    const from = pip.getBoundingClientRect()
    const pointer = { pointerId: 1, buttons: 1 }
    // A script has no live pointer to capture.
    pip.setPointerCapture = () => undefined
    await fireEvent.pointerDown(pip, { ...pointer, clientX: from.left + 5, clientY: from.top + 5 })
    await fireEvent.pointerMove(pip, { ...pointer, clientX: 60, clientY: window.innerHeight - 60 })
    await fireEvent.pointerUp(pip, pointer)
    await waitFor(() => expect(pip).toHaveAttribute('data-corner', 'bottomStart'))
  },
}
export const TopStart: Story = { args: { start: 'topStart' } }
export const BottomEnd: Story = { args: { start: 'bottomEnd' } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['button'] } } }
