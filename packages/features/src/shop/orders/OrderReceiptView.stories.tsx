import type { OrderReceipt } from '@visavis/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { OrderReceiptView } from './OrderReceiptView.tsx'
import { orderOf, shop } from '../shopStory.ts'

const { orderNumber, platformOrderNumber, coins, bonus, firstPurchase, price, tax, methodName } =
  orderOf('success')
const receipt: OrderReceipt = {
  kind: 'order',
  ...{ orderNumber, platformOrderNumber, coins, bonus, firstPurchase, price, tax, methodName },
  packageKind: 'coins',
  period: 0,
  paidAt: Date.UTC(2026, 10, 21, 11, 1),
  net: price.amount - tax,
  taxRate: 1900,
  card: { brand: 'visa', last4: '4242' },
  seller: shop.seller,
  withdrawUntil: Date.UTC(2026, 11, 5, 11, 1),
  refunds: [],
  head: 'ab'.repeat(32),
  signature: 'A'.repeat(86),
  keyId: '0123456789abcdef',
}
const meta = {
  title: 'shop/OrderReceiptView',
  component: OrderReceiptView,
  decorators: [onStage()],
  args: { receipt, onPrint: fn(), onSave: fn() },
} satisfies Meta<typeof OrderReceiptView>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('€4.19')).toBeVisible()
    await expect(canvas.getByText('Tax 19%')).toBeVisible()
    await expect(canvas.getByText('IE1234567X')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save signed file' }))
    await expect(args.onSave).toHaveBeenCalledWith(receipt)
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const ChargeAndRefund: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    receipt: {
      ...receipt,
      packageKind: 'monthly',
      period: 3,
      bonus: 0,
      firstPurchase: 0,
      refunds: [{ amount: 332, at: Date.UTC(2026, 10, 24, 8) }],
    },
  },
}
export const NotPaid: Story = {
  args: { receipt: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/has no receipt/)).toBeVisible()
  },
}
