import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import type { Requests } from './requestsModel.ts'
import { RequestsView } from './RequestsView.tsx'

const AT = Date.UTC(2026, 10, 20, 18, 30)
const rows = storyHosts(3).map((person, index) => ({
  requestId: 41 + index,
  mine: index === 2,
  at: AT,
  person,
}))
const requests = (changes: Partial<Requests> = {}): Requests => ({
  rows,
  counts: { received: 2, sent: 1 },
  failure: null,
  more: 'none',
  answering: 0,
  typed: '',
  searched: false,
  onType: fn(),
  onAnswer: fn(),
  onSafety: fn(),
  onMore: fn(),
  onRetry: fn(),
  ...changes,
})

const meta = {
  component: RequestsView,
  decorators: [onStage()],
  args: { requests: requests(), tabs: null },
} satisfies Meta<typeof RequestsView>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement, args: { requests: given } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept Elif’s request' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Decline Zuri’s request' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Elif' }))
    await expect((given.onAnswer as ReturnType<typeof fn>).mock.calls).toEqual([
      [rows[0], true],
      [rows[1], false],
    ])
    await expect(given.onSafety).toHaveBeenCalledWith(10_001)
    await expect(
      canvas.queryByRole('button', { name: /Yuna’s request/ }),
      'sent: nothing to answer',
    ).toBeNull()
    const names = async (list: string) =>
      within(await canvas.findByRole('list', { name: list }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await expect([await names('To answer · 2'), await names('Sent · 1')]).toEqual([
      ['Elif', 'Zuri'],
      ['Yuna'],
    ])
  },
}
export const Answering: Story = { args: { requests: requests({ answering: 41 }) } }
export const NobodyOfTheName: Story = {
  args: { requests: requests({ rows: [], typed: 'Zoe', searched: true }) },
  play: async ({ canvasElement, args: { requests: given } }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'No one here has that name' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Nickname, note name or ID' }), 'y')
    await expect(given.onType).toHaveBeenCalledWith('Zoey')
  },
}
export const Nobody: Story = { args: { requests: requests({ rows: [] }) } }
export const Loading: Story = { args: { requests: requests({ rows: null }) } }
export const Failed: Story = {
  args: { requests: requests({ rows: null, failure: localFailure('network', 'friendList') }) },
}
