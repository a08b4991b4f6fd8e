import type { Meta, StoryObj } from '@storybook/react-vite'
import { ORDER_STATES } from '@visavis/core/contract/payments'
import { expect, fn, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { OrdersView } from './OrdersView.tsx'
import { orderOf } from '../shopStory.ts'

const meta = {
  title: 'shop/OrdersView',
  component: OrdersView,
  decorators: [onStage()],
  args: {
    orders: ORDER_STATES.map((state, index) =>
      orderOf(state, {
        orderNumber: `E-2026-11820${index}`,
        platformOrderNumber: index === 0 ? '' : 'tc_8d31f0',
      }),
    ),
    more: false,
    busy: false,
    onMore: fn(),
  },
} satisfies Meta<typeof OrdersView>
export default meta
type Story = StoryObj<typeof meta>

export const EachState: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(ORDER_STATES.length)
    await expect(canvas.getAllByRole('link', { name: 'Try again' })[0]).toHaveAttribute(
      'href',
      '/pay?package=p300&order=o-failed',
    )
    await expect(canvas.getAllByRole('link', { name: 'Continue payment' })).toHaveLength(2)
  },
}
export const AccountWanted: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { orders: [orderOf('refunding', { bankWanted: true }), orderOf('refunding')] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('link', { name: 'Enter bank details' })).toHaveLength(1)
  },
}
/** The company's number of an order can be copied, too (R3.48). */
export const OnPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { orders: [orderOf('success'), orderOf('failed')], more: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Show more' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Copy tc_8d31f0' })).toHaveLength(2)
  },
}
export const NothingYet: Story = {
  args: { orders: [] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Buy coins' })).toHaveAttribute(
      'href',
      '/shop',
    )
  },
}
