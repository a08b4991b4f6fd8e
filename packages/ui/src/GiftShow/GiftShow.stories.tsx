import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { giftPictures } from '../giftPictures/giftPictures.ts'
import { GiftShow } from './GiftShow.tsx'

const meta = {
  component: GiftShow,
  args: { picture: giftPictures.rose, words: 'Elif gave you a gift: Rose ×5', star: 1 },
} satisfies Meta<typeof GiftShow>
export default meta
type Story = StoryObj<typeof meta>

export const OneStar: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Elif gave you a gift: Rose ×5')
    await expect(
      canvasElement.querySelectorAll('img'),
      'nothing flies beside the smallest gift',
    ).toHaveLength(1)
    const [show] = canvasElement.querySelectorAll<HTMLElement>('[data-star]')
    await expect(
      show === undefined ? '' : getComputedStyle(show).pointerEvents,
      'what is below can be pressed',
    ).toBe('none')
  },
}
export const TwoStars: Story = {
  args: { star: 2, picture: giftPictures.coffee, words: 'Elif gave you a gift: Coffee' },
}
export const ThreeStars: Story = {
  args: { star: 3, picture: giftPictures.cake, words: 'Elif gave you a gift: Cake' },
}
export const FourStars: Story = {
  args: { star: 4, picture: giftPictures.teddy, words: 'Elif gave you a gift: Teddy bear' },
}
export const FiveStars: Story = {
  args: { star: 5, picture: giftPictures.crown, words: 'Elif gave you a gift: Crown' },
  play: async ({ canvasElement }) => {
    const [size = 0] = [...canvasElement.querySelectorAll<HTMLElement>('[class*="picture"]')].map(
      ({ offsetWidth }) => offsetWidth,
    )
    await expect(size).toBeGreaterThan(200)
    await expect(canvasElement.querySelectorAll('img').length).toBeGreaterThan(8)
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { words: 'هدية لك من Elif: وردة', star: 2 },
}
