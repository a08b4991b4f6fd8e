import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { PhotoGrid } from './PhotoGrid.tsx'

const photos = [pictures.elif, pictures.zuri, pictures.yuna, pictures.kai].map((src, index) => ({ src, alt: `Photo ${index + 1}` }))
const meta = { component: PhotoGrid, args: { label: 'Photos of Elif', photos, current: 0, onOpen: fn() } } satisfies Meta<typeof PhotoGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Photo 2/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(1)
  },
}
export const One: Story = { args: { photos: photos.slice(0, 1) } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
