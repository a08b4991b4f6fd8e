import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { WallTopView } from './WallTop.tsx'

/** Stands on windows from 900 px on; below, the head of the wall has an icon instead. */
const meta = {
  component: WallTopView,
  decorators: [onStage()],
  args: { requests: 2, onSearch: fn() },
} satisfies Meta<typeof WallTopView>
export default meta
type Story = StoryObj<typeof meta>

export const RequestsWait: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search people' }), ' mila {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('mila')
    const bell = canvas.getByRole('link', { name: 'Friend requests, 2 to answer' })
    await expect(bell.querySelector('[data-count="2"]')).toBeVisible()
  },
}
export const NothingWaits: Story = {
  args: { requests: 0 },
  play: async ({ canvas }) => {
    const bell = await canvas.findByRole('link', { name: 'Friend requests' })
    await expect(bell.querySelector('[data-count]')).toBeNull()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
