import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { MutualPair } from './MutualPair.tsx'

const meta = { component: MutualPair, args: { self: pictures.kai, other: pictures.elif } } satisfies Meta<
  typeof MutualPair
>
export default meta
type Story = StoryObj<typeof meta>

/** The words beside it say it; screen readers hear of no pictures. */
export const Together: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
export const WithoutOwnPicture: Story = { args: { self: '' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
