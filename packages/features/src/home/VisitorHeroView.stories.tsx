import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import { VisitorHeroView } from './VisitorHero.tsx'

const meta = {
  component: VisitorHeroView,
  decorators: [onStage()],
  args: {
    bonus: { coins: 120, calls: 3 },
    faces: storyHosts(4).map(({ headImg }) => headImg),
    onStart: fn(),
  },
} satisfies Meta<typeof VisitorHeroView>
export default meta
type Story = StoryObj<typeof meta>

export const WithBonus: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Sign up' }))
    await expect(args.onStart).toHaveBeenCalledTimes(1)
  },
}
export const BonusWithoutCalls: Story = { args: { bonus: { coins: 120, calls: 0 } } }
export const NoBonus: Story = { args: { bonus: { coins: 0, calls: 0 } } }
export const BonusUnknown: Story = {
  args: { bonus: null, faces: [] },
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByRole('button', { name: 'Sign up' })
    await expect(canvasElement.querySelector('[data-waiting]')).not.toBeVisible()
    // No amount is invented, not even where nobody sees it.
    await expect(canvasElement.querySelector('[data-waiting]')?.textContent).not.toMatch(/\d/)
    await expect(start).toBeVisible()
  },
}
