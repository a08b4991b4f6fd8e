import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallStory, inCall, talk } from '../callStory.tsx'

/** A weak line: sound first, with words on both sides about what stands still. */
const meta = {
  component: CallStory,
  decorators: [onStage()],
  args: { machine: { ...inCall, phase: 'connected', talk } },
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

export const Saving: Story = {
  args: { room: { saving: true, ownPaused: true, remotePaused: true } },
  play: async () => {
    await expect(
      await screen.findByText('You are saving data: sound only, both pictures are paused.'),
    ).toBeVisible()
    await expect(screen.getByText(/Elif’s picture is paused. The sound continues./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Camera, microphone and sound' }))
    await expect(await screen.findByRole('switch', { name: /Save data/ })).toBeChecked()
    await expect(screen.getByText(/This call has no captions/)).toBeVisible()
  },
}
export const TheySave: Story = {
  args: { room: { remoteSaving: true, ownPaused: true, remotePaused: true } },
  play: async () => expect(await screen.findByText(/Elif is saving data/)).toBeVisible(),
}
export const TooWeak: Story = {
  args: { room: { bars: 1, ownPaused: true } },
  play: async () =>
    expect(await screen.findByText(/Your picture is paused: your connection is too weak/)).toBeVisible(),
}
/** After some weak seconds it is offered, and may be refused. */
export const Offered: Story = {
  args: { room: { bars: 1 } },
  play: async () => {
    await expect(
      await screen.findByText('The connection is weak. Continue with sound only?', {}, { timeout: 8_000 }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep the picture' }))
    await expect(screen.queryByText(/The connection is weak/)).toBeNull()
  },
}
/** Words that somebody wrote down stand over the picture once they are wanted. */
export const WithCaptions: Story = {
  args: { room: { captions: ['Hello, can you hear me?', 'I am in Izm'] } },
  play: async () => {
    await expect(screen.queryByText('Hello, can you hear me?')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Camera, microphone and sound' }))
    await userEvent.click(await screen.findByRole('switch', { name: /Captions/ }))
    await expect(await screen.findByText('Hello, can you hear me?')).toBeInTheDocument()
  },
}
