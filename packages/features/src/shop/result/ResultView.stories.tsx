import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NoOrder } from '../orders/NoOrder.tsx'
import { ResultView } from './ResultView.tsx'
import { METHODS, orderOf } from '../shopStory.ts'

const meta = {
  title: 'shop/ResultView',
  component: ResultView,
  decorators: [onStage()],
  args: {
    pay: { phase: 'waiting', orderId: 'o1', until: 0, unread: null },
    order: orderOf('waiting'),
    left: 134_000,
    methods: METHODS,
    from: '/profile/9',
    busy: false,
    onRetry: fn(),
    onContinue: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ResultView>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('timer', { name: 'Time left' })).toHaveTextContent('2:14')
  },
}
/** The company cannot be asked: the order goes on waiting, with another try. */
export const NotVerified: Story = {
  args: {
    pay: { phase: 'waiting', orderId: 'o1', until: 0, unread: localFailure('network', 'orderStatus') },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Processing: Story = {
  args: { pay: { phase: 'processing', orderId: 'o1', unread: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Please do not pay again/)).toBeVisible()
    await expect(canvas.queryByRole('timer')).toBeNull()
  },
}
export const Paid: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    pay: { phase: 'success', orderId: 'o1', order: orderOf('success') },
    order: orderOf('success'),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '+415 coins' })).toBeVisible()
    await expect(canvas.getByText('Your balance is 435 coins.')).toBeVisible()
    await expect(canvas.getByText('You are VIP now.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
      'href',
      '/profile/9',
    )
  },
}
/** The first purchase of the day: the spin it brought, and the way to it (R1.34). */
export const PaidWithSpin: Story = {
  args: {
    pay: { phase: 'success', orderId: 'o1', order: orderOf('success', { wheelSpins: 1 }) },
    order: orderOf('success', { wheelSpins: 1 }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('1 Super Wheel spin was added.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the Super Wheel' })).toHaveAttribute(
      'href',
      '/activity?activityId=super',
    )
  },
}
export const PaidOnAnotherDevice: Story = {
  args: { ...Paid.args, from: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'OK' })).toHaveAttribute('href', '/')
  },
}
export const Failed: Story = {
  args: {
    pay: { phase: 'failed', orderId: 'o1', order: orderOf('failed', { reason: 'declined' }) },
    order: orderOf('failed'),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your payment failed, please try again or use a different payment channel Nothing was charged.',
    )
    await expect(canvas.getByRole('link', { name: 'Bank transfer' })).toHaveAttribute(
      'href',
      '/pay?package=p300&from=%2Fprofile%2F9&order=o-failed&method=bank',
    )
  },
}
export const Cancelled: Story = {
  args: {
    pay: { phase: 'cancelled', orderId: 'o1', order: orderOf('cancelled') },
    order: orderOf('cancelled'),
    methods: METHODS.slice(0, 1),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Nothing was charged.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Try again' })).toBeVisible()
  },
}
export const Unfinished: Story = {
  args: {
    pay: {
      phase: 'atProvider',
      orderId: 'o1',
      next: { type: 'redirect', url: 'https://pay.example/1' },
      unread: null,
    },
    order: orderOf('atProvider'),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue payment' }))
    await expect(args.onContinue).toHaveBeenCalledWith('https://pay.example/1')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel payment' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
export const PayByCode: Story = {
  args: {
    pay: {
      phase: 'atProvider',
      orderId: 'o1',
      next: { type: 'qr', text: '00020126-TEST-6304', expiresAt: Date.UTC(2026, 10, 21, 14) },
      unread: null,
    },
    order: orderOf('atProvider'),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Copy 00020126-TEST-6304' }),
    ).toBeVisible()
  },
}
/** Paid in a store or at a bank: the code stays here, and nobody has to wait on the page. */
export const PayInAStore: Story = {
  args: {
    pay: {
      phase: 'atProvider',
      orderId: 'o1',
      next: {
        type: 'voucher',
        code: '34191790010104351004791020150008291070026000',
        expiresAt: Date.UTC(2026, 10, 24, 14),
      },
      unread: null,
    },
    order: orderOf('atProvider', { methodName: 'Boleto', price: { amount: 2990, currency: 'BRL' } }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/can take up to three days/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Copy 34191/ })).toBeVisible()
  },
}
/** Left on the page of the wallet: the way back to it. */
export const PayByWallet: Story = {
  args: {
    pay: { phase: 'atProvider', orderId: 'o1', next: { type: 'wallet' }, unread: null },
    order: orderOf('atProvider', { methodName: 'Wallet (test)' }),
  },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Continue payment' })
    await expect(link.getAttribute('href')).toMatch(/\/appplePay\?orderId=o1$/)
  },
}
export const BeingChecked: Story = {
  args: { pay: { phase: 'settled', orderId: 'o1', order: orderOf('held') }, order: orderOf('held') },
}
export const Refunded: Story = {
  args: {
    pay: { phase: 'settled', orderId: 'o1', order: orderOf('refunded') },
    order: orderOf('refunded'),
  },
}
export const Loading: Story = {
  args: { pay: { phase: 'opened', orderId: 'o1', unread: null }, order: null },
}
export const NotRead: Story = {
  args: {
    pay: { phase: 'opened', orderId: 'o1', unread: localFailure('network', 'orderStatus') },
    order: null,
  },
}
export const WithoutOrder: Story = {
  render: () => <NoOrder />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The order ID is empty.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/payOrderList')
  },
}
