import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { PhotoGrid, type PhotoGridProps } from './PhotoGrid.tsx'

const photos = [
  pictures.elif,
  pictures.zuri,
  pictures.yuna,
  pictures.kai,
  pictures.lucia,
  pictures.elifTall,
].map((src, index) => ({ src, alt: `Photo ${index + 1}` }))
const Choosing = (args: PhotoGridProps) => {
  const [current, setCurrent] = useState(args.current ?? 0)
  return <PhotoGrid {...args} current={current} onOpen={(index) => (args.onOpen(index), setCurrent(index))} />
}
const meta = {
  component: PhotoGrid,
  render: (args) => <Choosing {...args} />,
  args: { label: 'Photos of Elif', photos: photos.slice(0, 4), current: 0, onOpen: fn() },
} satisfies Meta<typeof PhotoGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {
  tags: ['every-look'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Photo 2/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(1)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith(2)
    await expect(canvas.getByRole('button', { name: /Photo 3/ })).toHaveAttribute('aria-current', 'true')
  },
}
export const One: Story = { args: { photos: photos.slice(0, 1) } }
export const Six: Story = { args: { photos, current: 3 } }
/** A picture that does not come leaves its place and its words. */
export const Failed: Story = {
  args: { photos: [{ src: '/no-such-picture.png', alt: 'Photo 1' }, ...photos.slice(1, 3)] },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['li:nth-child(2) button'] } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
