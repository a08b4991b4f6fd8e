import type { Meta, StoryObj } from '@storybook/react-vite'
import { use } from 'react'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { ShownBrandContext } from '../stories/ShownBrand.ts'
import { storySite } from '../stories/storySite.ts'
import { BannedView } from './BannedScreen.tsx'

type Shown = Omit<ComponentProps<typeof BannedView>, 'mark' | 'name'>

/** With the mark and the name of the brand that is shown. */
function Banned(props: Shown) {
  const { brand, assets } = storySite(use(ShownBrandContext))
  return <BannedView {...props} name={brand.name} mark={assets.mark} />
}

const meta = { component: Banned, parameters: { bare: true }, decorators: [onStage()], args: { reason: 'Your account has been banned.', code: 10115, supportEmail: 'help@example.com', onLeave: fn() } } satisfies Meta<typeof Banned>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Browse as visitor' }))
    await expect(args.onLeave).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('link', { name: /review/ })).toHaveAttribute('href', 'mailto:help@example.com')
  },
}
export const Device: Story = { args: { reason: 'This device has been banned.', code: 10116 } }
export const Both: Story = { args: { reason: 'Repeated reports about calls in November.', code: 10117 } }
