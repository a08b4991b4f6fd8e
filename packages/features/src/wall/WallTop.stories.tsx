import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { IconLink } from '@visavis/ui/IconLink'
import { onStage } from '../stories/onStage.tsx'
import { WallTopView } from './WallTop.tsx'

/** Stands on windows from 900 px on; below, the head of the wall has an icon instead. */
const meta = {
  component: WallTopView,
  decorators: [onStage()],
  args: { bell: <IconLink icon="bell" href="/zhushou?news=1" label="News" />, onSearch: fn() },
} satisfies Meta<typeof WallTopView>
export default meta
type Story = StoryObj<typeof meta>

export const Search: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search people' }), ' mila {Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('mila')
    await expect(canvas.getByRole('link', { name: 'News' })).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
