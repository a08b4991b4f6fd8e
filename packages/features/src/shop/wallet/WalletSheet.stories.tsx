import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { StandIn } from './standIn.ts'
import { WalletSheet } from './WalletSheet.tsx'
import type { MountWallet, WalletEvents } from './walletSheet.ts'

const shown = fn()
const given = fn()
const page: { events: WalletEvents | null } = { events: null }
/** The company's page: there at once, and pressed by the story. */
const there: MountWallet = (_frame, _url, _look, events) => {
  page.events = events
  const timer = setTimeout(() => {
    events.onHeight(200)
    events.onReady()
  })
  return { giveSession: given, close: () => clearTimeout(timer) }
}
const meta = {
  component: WalletSheet,
  decorators: [onStage()],
  args: { url: 'about:blank', wallet: 'Wallet (test)', session: new StandIn(shown), mount: there },
} satisfies Meta<typeof WalletSheet>
export default meta
type Story = StoryObj<typeof meta>

/** The shop is asked for once the page is there; what is chosen there can no longer be closed. */
export const There: Story = {
  play: async ({ args: { session } }) => {
    const authorized = fn()
    session.onvalidatemerchant = () => session.completeMerchantValidation('a shop')
    session.onpaymentauthorized = authorized
    await waitFor(() => expect(given).toHaveBeenCalledWith('a shop'))
    const dialog = await screen.findByRole('dialog', { name: 'Wallet (test)' })
    await expect(dialog.querySelector('iframe')).toBeVisible()
    page.events?.onAuthorized('wt-1')
    await expect(authorized).toHaveBeenCalledWith({ payment: { token: { paymentData: 'wt-1' } } })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  },
}

/** Its page has not come yet: it can be closed. */
export const Loading: Story = {
  args: { mount: () => ({ giveSession: given, close: () => undefined }) },
  play: async ({ args: { session } }) => {
    const closed = fn()
    session.oncancel = closed
    await expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(closed).toHaveBeenCalledWith(undefined)
    await expect(shown).toHaveBeenLastCalledWith(null)
  },
}
