import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { LaterScreen } from './LaterScreen.tsx'

const meta = { component: LaterScreen, decorators: [onStage()], args: { route: { feature: 'shop', titleId: 'app.feature.shop' }, onBack: fn() } } satisfies Meta<typeof LaterScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Says what is not there, that nothing is lost, and leads on. */
export const Shop: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1, name: 'Shop and payments' })).toBeVisible()
    await expect(page.getByText(/is not available in this version/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'See who is online' })).toBeEnabled()
    await userEvent.click(page.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledTimes(1)
  },
}
export const Messages: Story = { args: { route: { feature: 'messages', titleId: 'app.feature.messages' } } }
