import type { SystemNotice } from '@visavis/core/contract'
import { SYSTEM_NOTICE_KINDS } from '@visavis/core/contract/systemNotices'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { NewsView } from './NewsView.tsx'

const at = Date.UTC(2026, 10, 24, 9)
const notice = (id: number, part: Partial<SystemNotice>): SystemNotice => ({
  id,
  kind: 'photo',
  state: 'approved',
  coins: 0,
  reference: '',
  path: '/profile/edit',
  at: at - id * 3_600_000,
  read: id > 3,
  ...part,
})
const NEWS = [
  notice(1, { kind: 'payout', state: 'paid', reference: 'P-7K3M-01AB', path: '/points' }),
  notice(2, { kind: 'complaint', coins: 60, reference: 'C-0001', path: '/videoHistory?complaint=r1' }),
  notice(3, { kind: 'issue', state: 'asked', reference: 'AB2CD-EFGH1', path: '/refundBack?issue=i1' }),
  notice(4, { kind: 'photo', state: 'rejected' }),
  notice(5, { kind: 'bonusTaken', coins: 1, path: '/' }),
  notice(6, { kind: 'ticket', state: 'answered', path: '/zhushou?ticket=T-1' }),
  notice(7, { kind: 'report', state: 'acted', reference: '10042', name: 'Rio', path: '/safety-center' }),
  notice(8, { kind: 'report', state: 'noBreach', reference: '10043', path: '/safety-center' }),
]

const meta = {
  component: NewsView,
  decorators: [onStage()],
  args: { news: NEWS, requests: 0, more: false, busy: false, onMore: fn() },
} satisfies Meta<typeof NewsView>
export default meta
type Story = StoryObj<typeof meta>

/** The latest first; what was not read is marked, and each leads on (R2.28, S.26). */
export const Some: Story = {
  args: { more: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const rows = await canvas.findAllByRole('listitem')
    await expect(within(rows[0] as HTMLElement).getByText('New')).toBeVisible()
    await expect(within(rows[3] as HTMLElement).queryByText('New')).toBeNull()
    await expect(
      canvas.getByRole('link', {
        name: 'Your complaint C-0001 was answered. 60 coins are back in your balance.',
      }),
    ).toHaveAttribute('href', '/videoHistory?complaint=r1')
    await expect(canvas.getByRole('link', { name: /^1 welcome coin was taken back/ })).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: 'We looked at your report about Rio: action was taken.' }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: 'We looked at your report about 10043: no rule was broken.' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
/** One of each kind. */
export const EachKind: Story = {
  args: {
    news: SYSTEM_NOTICE_KINDS.map((kind, nth) => notice(nth + 4, { kind, coins: 2, reference: 'AB2CD' })),
  },
  play: async ({ canvasElement }) => {
    const rows = await within(canvasElement).findAllByRole('link', { name: /\w/ })
    // Beside the way back.
    await expect(rows).toHaveLength(SYSTEM_NOTICE_KINDS.length + 1)
  },
}
/** Who asks to be friends waits above it. */
export const Requests: Story = {
  args: { requests: 2, news: NEWS.slice(0, 2) },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('list', { name: 'Friend requests' }))
    await expect(row.getByRole('link', { name: 'Friend requests' })).toHaveAttribute(
      'href',
      expect.stringContaining('/friends?tab=requests'),
    )
    await expect(row.getByText('2 new')).toBeVisible()
  },
}
/** A disputed payment: what was taken back, and the way to support; then what came of it. */
export const Disputes: Story = {
  args: {
    news: [
      notice(1, {
        kind: 'dispute',
        state: 'won',
        coins: 415,
        reference: 'AB2CD-EFGH1',
        path: '/payOrderList',
      }),
      notice(2, { kind: 'dispute', state: 'lostVip', coins: 0, reference: 'JK3LM-NPQR4', path: '/spending' }),
      notice(3, {
        kind: 'dispute',
        state: 'openedVip',
        coins: 415,
        reference: 'AB2CD-EFGH1',
        path: '/zhushou?topic=refund&write=1',
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByRole('link', {
        name:
          'Your bank asks for the money of order AB2CD-EFGH1 back. 415 coins were taken back. VIP has ended. ' +
          'Tell us if this is a mistake.',
      }),
    ).toHaveAttribute('href', '/zhushou?topic=refund&write=1')
    await expect(
      canvas.getByRole('link', {
        name: /your payment stands\. 415 coins are back in your balance\. You are VIP\./,
      }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: /your bank has the money back\. VIP has ended\./ }),
    ).toBeVisible()
  },
}
export const Empty: Story = { args: { news: [] } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
