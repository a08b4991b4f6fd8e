import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { MethodsView } from './MethodsView.tsx'
import { BRAZILIAN, LIMITED, METHODS, PACKAGES } from '../shopStory.ts'

const meta = {
  title: 'shop/MethodsView',
  component: MethodsView,
  decorators: [onStage()],
  args: {
    methods: METHODS,
    pack: PACKAGES[1]!,
    wish: { packageId: 'p300', from: '/wall' },
    mail: 'help@example.com',
  },
} satisfies Meta<typeof MethodsView>
export default meta
type Story = StoryObj<typeof meta>

export const Methods: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Bank transfer' })).toHaveAttribute(
      'href',
      '/pay?package=p300&from=%2Fwall&method=bank',
    )
    await expect(canvas.getByText('Needs: First name and Last name')).toBeVisible()
    await expect(canvas.getByText('Last used')).toBeVisible()
  },
}
/** One that does not take the price says so and is no link. */
export const OutsideOfLimits: Story = {
  args: { methods: LIMITED },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Card' })).toBeVisible()
    await expect(canvas.getByText('No extra fee · Any amount')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Bank transfer' })).toBeNull()
    await expect(canvas.getByText('No extra fee · €20.00 to €5,000.00')).toBeVisible()
    await expect(canvas.getByText('Not possible for this price: takes €20.00 or more.')).toBeVisible()
    await expect(canvas.getByText('Not possible for this price: takes €4.00 at most.')).toBeVisible()
  },
}
/** Ways of the second company lead to its own page. */
export const SecondCompany: Story = {
  args: {
    methods: BRAZILIAN,
    pack: { ...PACKAGES[1]!, price: { amount: 2990, currency: 'BRL' } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Pix' })).toHaveAttribute(
      'href',
      '/pagsmile?package=p300&from=%2Fwall&method=pix',
    )
    await expect(canvas.getByText('No extra fee · R$0.10 to R$50,000.00')).toBeVisible()
  },
}
export const NoMethods: Story = { args: { methods: [] } }
