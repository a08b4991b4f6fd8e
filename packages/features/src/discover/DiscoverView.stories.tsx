import type { Meta, StoryObj } from '@storybook/react-vite'
import type { DiscoverHost } from '@visavis/core/contract/discover'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import type { Discover } from './useDiscover.ts'
import { DiscoverView } from './DiscoverView.tsx'

const hosts: readonly DiscoverHost[] = storyHosts(5).map((host, index) => ({
  ...host,
  bio: 'I build small boats and large cakes, and I like to hear about yours.',
  topicId: index % 2 === 0 ? 3 : null,
}))
const line = { left: 2, total: 5, resetAt: 0 }
const answers = {
  matchQuota: {
    livecam: line,
    card: line,
    sayHi: line,
    translate: line,
    hotVideoAdd: line,
    now: 0,
    unlimited: false,
    prices: { livecam: 0, oneOnOne: 20, privateMinute: 20 },
  },
  friendRequest: { state: 'requested', price: 0, goldNum: 10 },
}
const discover = (changes: Partial<Discover> = {}): Discover => ({
  contentId: 1001,
  topicId: 0,
  hosts,
  hot: hosts.slice(0, 3).map((host) => ({ src: '', host })),
  phase: 'ready',
  failure: null,
  busy: false,
  more: 'none',
  onContent: fn(),
  onTopic: fn(),
  onMore: fn(),
  onRetry: fn(),
  onCall: fn(),
  onSafety: fn(),
  ...changes,
})

const meta = {
  component: DiscoverView,
  decorators: [onStage({ answers })],
  args: { discover: discover(), onBack: fn() },
} satisfies Meta<typeof DiscoverView>
export default meta
type Story = StoryObj<typeof meta>

export const ForYou: Story = {
  play: async ({ canvasElement, args: { discover: given } }) => {
    const canvas = within(canvasElement)
    const tabs = await canvas.findByRole('group', { name: 'Languages' })
    await expect(
      within(tabs)
        .getAllByRole('button')
        .map((tab) => tab.textContent),
    ).toEqual([
      'For You',
      'New',
      'English',
      'Español',
      'Русский',
      'Français',
      'العربية',
      'Indonesia',
      'Português',
      'Türkçe',
      'ไทย',
      'Tiếng Việt',
      'हिन्दी',
    ])
    await expect(tabs.scrollLeft, 'a strip begins at its first chip').toBe(0)
    const topics = canvas.getByRole('group', { name: 'Topics' })
    await expect(
      within(topics)
        .getAllByRole('button')
        .map((topic) => topic.textContent),
    ).toEqual([
      'All topics',
      'Singing',
      'Dancing',
      'Chill Chat',
      'Dating Tips',
      'Be Yourself',
      'Sleep Call',
      'Language Chat',
      'Daily Life',
      'Make Friends',
      'Other',
    ])
    await userEvent.click(within(tabs).getByRole('button', { name: 'New' }))
    await userEvent.click(within(topics).getByRole('button', { name: 'Chill Chat' }))
    await expect(
      [given.onContent, given.onTopic].map((told) => (told as ReturnType<typeof fn>).mock.calls),
    ).toEqual([[[1002]], [[3]]])
    const hot = canvas.getByRole('region', { name: 'Hot this week' })
    const [add] = await within(hot).findAllByRole('button', { name: 'Add friend · 2 free' })
    const [what, cost] = ['Add friend', '2 free'].map((words) =>
      within(add as HTMLElement)
        .getByText(words)
        .getBoundingClientRect(),
    )
    await expect((what?.bottom ?? 0) <= (cost?.top ?? 0) + 1, 'what it costs stands below what it does').toBe(
      true,
    )
    await userEvent.click(
      (await within(hot).findAllByRole('button', { name: 'Add friend · 2 free' }))[0] as HTMLElement,
    )
    await within(hot).findByText('Request sent')
    const list = canvas.getByRole('region', { name: 'People' })
    await userEvent.click(
      within(list).getAllByRole('button', { name: 'Call · 60 coins / min' })[0] as HTMLElement,
    )
    await userEvent.click(within(list).getAllByRole('button', { name: /^Report or block/ })[0] as HTMLElement)
    await expect(
      [given.onCall, given.onSafety].map((told) => (told as ReturnType<typeof fn>).mock.calls),
    ).toEqual([[[10_001, 60]], [[10_001]]])
  },
}
export const OneTopic: Story = {
  args: { discover: discover({ topicId: 3, hot: [], hosts: hosts.filter(({ topicId }) => topicId === 3) }) },
}
export const Nobody: Story = {
  args: { discover: discover({ contentId: 26, hosts: [], hot: [] }) },
  play: async ({ canvasElement, args: { discover: given } }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show all languages' }))
    await expect(given.onContent).toHaveBeenCalledWith(1001)
  },
}
export const Loading: Story = { args: { discover: discover({ phase: 'loading', hosts: [], hot: [] }) } }
export const Failed: Story = {
  args: {
    discover: discover({ phase: 'failed', hosts: [], hot: [], failure: localFailure('network', 'discover') }),
  },
}
