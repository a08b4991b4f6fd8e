import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LedgerLine } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { CoinsView } from './CoinsSheet.tsx'

const at = Date.UTC(2026, 10, 21, 9)
const lines: readonly LedgerLine[] = [
  {
    id: '4',
    kind: 'callMinute',
    delta: -12,
    balance: 548,
    at: at + 60_000,
    refId: 'r2',
    price: { mode: 'card', way: 'trial' },
  },
  {
    id: '3',
    kind: 'callMinute',
    delta: -60,
    balance: 560,
    at,
    refId: 'r1',
    price: { mode: 'person', way: 'minute' },
  },
  { id: '2', kind: 'demoCoins', delta: 500, balance: 620, at: at - 60_000, refId: '' },
  { id: '1', kind: 'registerBonus', delta: 120, balance: 120, at: at - 120_000, refId: '' },
]
const meta = {
  component: CoinsView,
  decorators: [onStage()],
  args: {
    balance: 560,
    shop: null,
    demoCoins: true,
    ways: { push: 0, webapp: 0 },
    matches: 0,
    busy: null,
    problem: null,
    lines,
    failure: null,
    more: false,
    onAdd: fn(),
    onMore: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CoinsView>
export default meta
type Story = StoryObj<typeof meta>

export const DemoCoins: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Add 500 demo coins/ }))
    await expect(args.onAdd).toHaveBeenCalledWith(500)
  },
}
export const Adding: Story = { args: { busy: 500 } }
export const AddingFailed: Story = {
  args: { problem: 'No connection. Please check your network and try again.' },
}
export const NoShop: Story = { args: { demoCoins: false, more: true } }
/** Nothing is sold: what still brings coins, and what needs none, is a press away. */
export const NoShopButWays: Story = {
  args: { demoCoins: false, ways: { push: 20, webapp: 30 }, matches: 10 },
  play: async ({ args }) => {
    await expect(
      await screen.findByRole('link', { name: 'Add the site to your home screen · 30 coins' }),
    ).toHaveAttribute('href', expect.stringContaining('/download'))
    await expect(screen.getByRole('link', { name: '10 free LiveCam matches a day' })).toHaveAttribute(
      'href',
      expect.stringContaining('/matching'),
    )
    await userEvent.click(screen.getByRole('link', { name: 'Turn on notifications · 20 coins' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
/** A gift is named with how many there were; one that operators added by its own name. */
export const Gifts: Story = {
  args: {
    lines: [
      {
        id: '6',
        kind: 'gift',
        delta: -7,
        balance: 503,
        at: at + 180_000,
        refId: 'lantern:1:9',
        gift: { giftId: 'lantern', name: 'Lantern', count: 1 },
      },
      {
        id: '5',
        kind: 'gift',
        delta: -50,
        balance: 510,
        at: at + 120_000,
        refId: 'rose:5:9',
        gift: { giftId: 'rose', count: 5 },
      },
      ...lines,
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/· Rose ×5$/)).toBeVisible()
    await expect(screen.getByText(/· Lantern$/)).toBeVisible()
  },
}
export const NothingYet: Story = { args: { balance: 0, lines: [] } }
export const Loading: Story = { args: { balance: null, lines: null } }
export const HistoryFailed: Story = { args: { lines: null, failure: localFailure('network', 'ledger') } }
/** Coins are sold: the shop comes first, and the demo coins of development are marked as such. */
export const WithShop: Story = {
  args: { shop: { href: '/shop?from=%2Fwall', bubble: 10, offer: null } },
  play: async ({ args }) => {
    const link = await screen.findByRole('link', { name: 'Buy coins' })
    await expect(link).toHaveAttribute('href', '/shop?from=%2Fwall')
    await expect(screen.getByText('Up to 10% extra coins')).toBeVisible()
    await userEvent.click(link)
    await expect(args.onClose).toHaveBeenCalled()
  },
}
/** Without a real bonus nothing is promised. */
export const WithShopWithoutBonus: Story = {
  args: { shop: { href: '/shop', bubble: 0, offer: null }, demoCoins: false },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Buy coins' })).toBeVisible()
    await expect(screen.queryByText(/extra coins/)).toBeNull()
  },
}

/** An offer is spoken of only while it is real, with its end. */
export const WithOffer: Story = {
  args: {
    shop: {
      href: '/shop',
      bubble: 10,
      offer: { coins: 315, price: { amount: 299, currency: 'EUR' }, endsAt: Date.UTC(2026, 10, 29, 22) },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^Offer: 315 coins for €2\.99, until /)).toBeVisible()
  },
}
