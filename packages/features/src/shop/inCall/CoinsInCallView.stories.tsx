import type { Meta, StoryObj } from '@storybook/react-vite'
import { callChoices } from '@visavis/domain/shop/packFor'
import { expect, fn, userEvent, within } from 'storybook/test'
import { dialogIn } from '../../stories/dialogIn.ts'
import { onStage } from '../../stories/onStage.tsx'
import { CARDS, METHODS, PACKAGES, orderOf, shop } from '../shopStory.ts'
import { enabledButton } from '../cards/storyEnabledButton.ts'
import { storyCardFields } from '../cards/storyCardFields.ts'
import { CoinsInCallView } from './CoinsInCallView.tsx'

const choices = callChoices(PACKAGES, { price: 60, balance: 20, first: 0 })
const meta = {
  component: CoinsInCallView,
  decorators: [onStage()],
  args: {
    pay: { phase: 'package', refused: null },
    refusal: null,
    shop: { ...shop, firstPurchase: 0 },
    methods: { methods: [...METHODS], cards: [...CARDS], kept: { email: 'me@example.com' } },
    choices,
    chosen: choices[0],
    seconds: 42,
    failure: null,
    loading: false,
    left: 0,
    busy: false,
    together: true,
    onChoose: fn(),
    onReload: fn(),
    onPay: fn(async () => null),
    onWindow: fn(),
    onReturned: fn(),
    onRead: fn(),
    onCancel: fn(),
    onClose: fn(),
    mount: storyCardFields(),
  },
} satisfies Meta<typeof CoinsInCallView>
export default meta
type Story = StoryObj<typeof meta>

/** The smallest package for the time that was chosen, price in money first, and the saved card first. */
export const Proposal: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const sheet = await dialogIn(canvasElement)
    await expect(sheet.getByRole('radio', { name: /5 more minutes\s*€4\.99 · 315 coins/ })).toBeChecked()
    await expect(sheet.getByText(/Includes 19% tax/)).toBeVisible()
    await expect(sheet.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
    await userEvent.click(sheet.getByRole('radio', { name: /10 more minutes/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('minutes-10')
    await userEvent.click(await enabledButton(sheet, 'Pay €4.99 now'))
    await expect(args.onPay).toHaveBeenCalledOnce()
  },
}
/** While a press is on its way nothing takes the sheet away, and a second press makes no second order. */
export const Paying: Story = {
  args: { onPay: fn(() => new Promise<null>(() => undefined)) },
  play: async ({ canvasElement, args }) => {
    const sheet = await dialogIn(canvasElement)
    const pay = await enabledButton(sheet, 'Pay €4.99 now')
    await userEvent.dblClick(pay)
    await expect(args.onPay).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** The bank asks: inside the sheet, and with a way to a window of its own. */
export const Challenge: Story = {
  args: {
    pay: {
      phase: 'atProvider',
      orderId: 'o-1',
      unread: null,
      next: { type: 'redirect', url: 'https://bank.invalid/check', inFrame: true },
    },
  },
  render: (args) => <CoinsInCallView {...args} />,
  play: async ({ canvasElement, args }) => {
    const sheet = await dialogIn(canvasElement)
    await expect(sheet.getByTitle('Confirmation by your bank')).toHaveAttribute(
      'sandbox',
      expect.not.stringContaining('allow-top-navigation'),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Open in a window' }))
    await expect(args.onWindow).toHaveBeenCalledWith('https://bank.invalid/check')
  },
}
export const SecondWindow: Story = {
  args: {
    pay: {
      phase: 'atProvider',
      orderId: 'o-1',
      unread: null,
      next: { type: 'redirect', url: 'https://bank.invalid/pay' },
    },
  },
  play: async ({ canvasElement, args }) => {
    const sheet = await dialogIn(canvasElement)
    await expect(sheet.queryByTitle('Confirmation by your bank')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel payment' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
/** Declined beside the choice: every other way is one press away. */
export const Declined: Story = {
  args: { pay: { phase: 'failed', orderId: 'o-failed', order: orderOf('failed', { reason: 'declined' }) } },
  play: async ({ canvasElement }) => {
    const sheet = await dialogIn(canvasElement)
    await expect(sheet.getByRole('alert')).toHaveTextContent(/Your payment failed.*Nothing was charged\./)
    await expect(sheet.getByRole('radio', { name: /Bank transfer/ })).toBeEnabled()
  },
}
export const Waiting: Story = {
  args: { pay: { phase: 'waiting', orderId: 'o-1', until: 0, unread: null }, left: 171_000 },
  play: async ({ canvasElement }) => {
    await expect((await dialogIn(canvasElement)).getByRole('timer', { name: 'Time left' })).toHaveTextContent(
      '2:51',
    )
  },
}
export const Done: Story = {
  args: { pay: { phase: 'success', orderId: 'o-success', order: orderOf('success') }, seconds: null },
  play: async ({ canvasElement, args }) => {
    const sheet = await dialogIn(canvasElement)
    await expect(sheet.getByRole('heading', { name: '+415 coins' })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Back to the call' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** An own limit: calm words, and nothing to buy. */
export const Guard: Story = {
  args: {
    refusal: {
      kind: 'limit',
      span: 'day',
      limit: 500,
      used: 480,
      left: 20,
      resetsAt: Date.UTC(2026, 10, 22),
    },
  },
  play: async ({ canvasElement }) => {
    const sheet = await dialogIn(canvasElement)
    await expect(sheet.getByText(/Your limit is 500 coins a day/)).toBeVisible()
    await expect(sheet.queryByRole('button', { name: /^Pay / })).toBeNull()
  },
}
export const Paused: Story = { args: { refusal: { kind: 'paused', until: Date.UTC(2026, 10, 28) } } }
export const Loading: Story = {
  args: { shop: undefined, methods: undefined, chosen: undefined, choices: [] },
}
export const NothingSold: Story = {
  args: { chosen: undefined, choices: [] },
  play: async ({ canvasElement }) => {
    const { getByText } = within(await within(canvasElement).findByRole('dialog'))
    await expect(getByText('Nothing is sold in your country')).toBeVisible()
  },
}
/** Nobody pays minutes: packages by their coins. */
export const ByCoins: Story = {
  args: {
    choices: callChoices(PACKAGES, { price: 0, balance: 0, first: 0 }),
    chosen: callChoices(PACKAGES, { price: 0, balance: 0, first: 0 })[0],
    seconds: null,
  },
}
