import { use } from 'react'
import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from '@visavis/ui/Logo'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { ShownBrandContext } from '../stories/ShownBrand.ts'
import { storySite } from '../stories/storySite.ts'
import { LandingView } from './Landing.tsx'

/** Mark and name of the brand that is shown. */
function OfTheBrand(args: ComponentProps<typeof LandingView>) {
  const {
    brand: { name, landing },
    assets: { mark },
  } = storySite(use(ShownBrandContext))
  return (
    <LandingView
      {...args}
      layout={args.layout === 'collage' ? landing.layout : args.layout}
      logo={<Logo mark={mark} name={name} href="/" label={`${name}, home`} />}
    />
  )
}
const meta = {
  component: LandingView,
  render: (args) => <OfTheBrand {...args} />,
  decorators: [onStage()],
  parameters: { layout: 'fullscreen' },
  args: {
    bonus: { gold: 120, callCount: 6, img: '' },
    layout: 'collage',
    logo: null,
    language: null,
    footer: null,
    onStart: fn(),
    onBrowse: fn(),
    onLogIn: fn(),
  },
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
    await expect(
      page.getByText('120 free coins when you sign up, good for up to 6 minutes of calls'),
    ).toBeVisible()
    await expect(page.getByText('For people aged 18 or older.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Start now' }))
    await expect(args.onStart).toHaveBeenCalledTimes(1)
    await userEvent.click(page.getByRole('button', { name: 'Browse the wall' }))
    await expect(args.onBrowse).toHaveBeenCalledTimes(1)
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect(args.onLogIn).toHaveBeenCalledTimes(1)
  },
}
/** The gateway is away or promises nothing: so does the page. */
export const BonusUnknown: Story = {
  args: { bonus: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Start now' })).toBeEnabled()
    await expect(within(canvasElement).getByText(/free coins/)).not.toBeVisible()
    // No amount is invented, not even where nobody sees it.
    await expect(within(canvasElement).getByText(/free coins/)).not.toHaveTextContent(/\d/)
  },
}
export const NothingPromised: Story = { ...BonusUnknown, args: { bonus: { gold: 0, callCount: 0, img: '' } } }
/** The other compositions a brand can choose; their pictures say nothing to screen readers. */
export const Mosaic: Story = {
  args: { layout: 'mosaic' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img', { name: /./ })).toBeNull()
    await expect(await canvas.findByRole('button', { name: 'Start now' })).toBeVisible()
  },
}
export const Portrait: Story = {
  args: { layout: 'portrait' },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Start now' })).toBeVisible(),
}
