import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from '@visavis/ui/Logo'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { LandingView } from './Landing.tsx'

const DOT = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="orange"/%3E%3C/svg%3E'
const meta = {
  component: LandingView,
  decorators: [onStage()],
  parameters: { layout: 'fullscreen' },
  args: { coins: 120, logo: <Logo mark={DOT} name="Embra" href="/" label="Embra, home" />, language: null, footer: null, onStart: fn(), onLogIn: fn() },
  // In the product the boot script says that it is due.
  beforeEach: () => {
    document.documentElement.dataset['landing'] = ''
    return () => delete document.documentElement.dataset['landing']
  },
} satisfies Meta<typeof LandingView>
export default meta
type Story = StoryObj<typeof meta>

export const Newcomer: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('120 free coins when you sign up')).toBeVisible()
    await expect(page.getByText('For people aged 18 or older.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Start now' }))
    await expect(args.onStart).toHaveBeenCalledTimes(1)
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect(args.onLogIn).toHaveBeenCalledTimes(1)
  },
}
/** The gateway is away or promises nothing: so does the page. */
export const BonusUnknown: Story = {
  args: { coins: 0 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Start now' })).toBeEnabled()
    await expect(canvasElement).not.toHaveTextContent('free coin')
  },
}
