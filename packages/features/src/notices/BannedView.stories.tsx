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

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 21, 9)
const meta = {
  component: Banned,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    reason: 'Your account has been banned.',
    code: 10115,
    values: {
      rule: 'harassment',
      ref: 'B-1234-5678-9ABC-DEF0',
      from: now - 20 * HOUR,
      until: now + 28 * HOUR,
      coins: 340,
    },
    now,
    review: <p>The form</p>,
    supportEmail: 'help@example.com',
    onLeave: fn(),
  },
} satisfies Meta<typeof Banned>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Browse as a visitor' }))
    await expect(args.onLeave).toHaveBeenCalledTimes(1)
    await expect(canvas.getByText('Rule: respect. No harassment and no hate.')).toBeVisible()
    await expect(canvas.getByText('Your 340 coins stay in your account, untouched.')).toBeVisible()
    await expect(canvas.getAllByText(/You can come back on/)[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /review/ }))
    await expect(canvas.getByText('The form')).toBeVisible()
  },
}
export const Device: Story = {
  args: {
    reason: 'This device has been banned.',
    code: 10116,
    values: { rule: 'spam', ref: 'B-1234-5678-9ABC-DEF0' },
  },
}
export const Both: Story = {
  args: { reason: 'Repeated reports about calls in November.', code: 10117, values: {} },
}
