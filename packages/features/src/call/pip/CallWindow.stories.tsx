import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallStory, inCall, talk } from '../callStory.tsx'

/** The browser's small window, played by a frame in the page: stories cannot open windows. */
function withSmallWindow(): () => void {
  const frame = document.createElement('iframe')
  Object.assign(frame, { title: 'small window', width: '360', height: '300' })
  Object.assign(frame.style, {
    position: 'fixed',
    zIndex: '100',
    insetBlockEnd: '0',
    insetInlineStart: '0',
    border: '0',
  })
  document.body.append(frame)
  const opened = Object.assign(frame.contentWindow as Window, { close: () => undefined })
  Object.defineProperty(window, 'documentPictureInPicture', {
    configurable: true,
    value: { requestWindow: async () => opened },
  })
  return () => {
    frame.remove()
    Reflect.deleteProperty(window, 'documentPictureInPicture')
  }
}

/** A call in a window above everything else, with its controls. */
const meta = {
  component: CallStory,
  decorators: [onStage()],
  beforeEach: withSmallWindow,
  args: { machine: { ...inCall, phase: 'connected', talk } },
} satisfies Meta<typeof CallStory>
export default meta

export const Opened: StoryObj<typeof meta> = {
  tags: ['moving'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Camera, microphone and sound' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Picture in picture' }))
    const inside = within(
      screen.getByTitle<HTMLIFrameElement>('small window').contentDocument?.body ?? document.body,
    )
    await expect(await inside.findByText('08:24 · 540 spent')).toBeVisible()
    await expect(inside.getByRole('button', { name: 'Mute microphone' })).toBeEnabled()
    await expect(inside.getByRole('button', { name: 'End call' })).toBeEnabled()
    await userEvent.click(inside.getByRole('button', { name: 'Back to the call' }))
    await expect(inside.queryByRole('button')).toBeNull()
  },
}
