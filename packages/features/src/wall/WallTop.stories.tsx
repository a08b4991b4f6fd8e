import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { WallTopView } from './WallTop.tsx'

/** Stands on windows from 900 px on; below, the head of the wall has an icon instead. */
const meta = { component: WallTopView, decorators: [onStage()], args: { requests: 2, onSearch: fn() } } satisfies Meta<typeof WallTopView>
export default meta
type Story = StoryObj<typeof meta>

export const RequestsWait: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search people' }), ' mila {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('mila')
    await expect(canvas.getByRole('link', { name: 'Friend requests, 2 to answer' })).toHaveTextContent('2')
  },
}
export const NothingWaits: Story = {
  args: { requests: 0 },
  play: async ({ canvas }) => expect((await canvas.findByRole('link', { name: 'Friend requests' })).textContent).toBe(''),
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
