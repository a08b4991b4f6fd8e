import type { Meta, StoryObj } from '@storybook/react-vite'
import { ISSUE_STATES } from '@visavis/core/contract/issues'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { IssuesView, type IssuesViewProps } from './IssuesView.tsx'
import { issueOf } from '../shopStory.ts'

const meta = {
  title: 'shop/IssuesView',
  component: IssuesView,
  decorators: [onStage()],
  args: {
    issues: ISSUE_STATES.map((state) =>
      issueOf(state, { answer: state === 'rejected' ? 'All coins of this order are spent.' : '' }),
    ),
    more: false,
    busy: false,
    onMore: fn(),
    onReply: fn<IssuesViewProps['onReply']>(async () => null),
    onWithdraw: fn<IssuesViewProps['onWithdraw']>(async () => null),
  },
} satisfies Meta<typeof IssuesView>
export default meta
type Story = StoryObj<typeof meta>

/** Each state has words of its own (R4.48). */
export const EachState: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('article')).toHaveLength(ISSUE_STATES.length)
    for (const state of ['Being looked at', 'Accepted', 'Failed', 'Refunded', 'Coins added', 'Declined'])
      await expect(canvas.getByText(state)).toBeVisible()
    await expect(canvas.getAllByText('€3.32 back, 200 coins taken back')).toHaveLength(2)
    await expect(canvas.getByText('40 coins added')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Report again' })[0]).toHaveAttribute(
      'href',
      '/payRefund?orderId=o-success',
    )
  },
}
/** The page of its order asks for the bank account. */
export const AccountWanted: Story = {
  args: { issues: [issueOf('processing', { bankWanted: true })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Your refund waits for your bank details.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Enter bank details' })).toHaveAttribute(
      'href',
      '/payRefund?orderId=o-success',
    )
  },
}
export const Asked: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { issues: [issueOf('processing', { question: 'Which charge is wrong?' })], more: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Send reply' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: /Your reply/ }), 'The second one.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send reply' }))
    await expect(args.onReply).toHaveBeenCalledWith(expect.stringMatching(/^I-/), 'The second one.')
  },
}
export const Withdrawing: Story = {
  args: { issues: [issueOf('processing')] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Withdraw report' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this report?' }))
    await expect(args.onWithdraw).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw report' }))
    await expect(args.onWithdraw).toHaveBeenCalledTimes(1)
  },
}
export const NothingYet: Story = {
  args: { issues: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'No reports' })).toBeVisible()
    await expect(canvas.getByText(/Problems you report with an order/)).toBeVisible()
  },
}
