import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { giftBox, giftPictureOf, giftPictures } from '../giftPictures/giftPictures.ts'
import { GiftPicture } from './GiftPicture.tsx'

const meta = {
  component: GiftPicture,
  args: { src: giftPictureOf('rose'), width: 96, height: 96 },
} satisfies Meta<typeof GiftPicture>
export default meta
type Story = StoryObj<typeof meta>
const shown = (canvasElement: HTMLElement): string | undefined => canvasElement.querySelector('img')?.src

export const Drawing: Story = {
  play: async ({ canvasElement }) => expect(shown(canvasElement)).toBe(giftPictures.rose),
}
/** A drawing of a later version, or a name there is not. */
export const UnknownDrawing: Story = {
  args: { src: giftPictureOf('lantern') },
  play: async ({ canvasElement }) => expect(shown(canvasElement)).toBe(giftBox),
}
/** Operators took their picture away: the gift is still something. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/webp;base64,' },
  play: async ({ canvasElement }) => waitFor(() => expect(shown(canvasElement)).toBe(giftBox)),
}
