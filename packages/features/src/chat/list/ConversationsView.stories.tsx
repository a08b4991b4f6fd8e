import type { Meta, StoryObj } from '@storybook/react-vite'
import { SAY_HI_ID } from '@visavis/core/contract'
import type { SayHiEntry } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NOW, storyConversation, storyLine } from '../../stories/chatStory.ts'
import { ConversationsView } from './ConversationsView.tsx'
import type { ConversationItem } from '../PersonConversation.tsx'

const item = (
  index: number,
  content: string,
  changes: Partial<ConversationItem['row']> = {},
  more: Partial<ConversationItem> = {},
): ConversationItem => {
  const row = storyConversation(index)
  return {
    row: { ...row, last: storyLine(row.id, 3, content), ...changes },
    status: 2,
    typing: false,
    draft: '',
    ...more,
  }
}
const missed = storyConversation(3)
const items = [
  {
    id: SAY_HI_ID as typeof SAY_HI_ID,
    people: [storyConversation(1), storyConversation(2)],
    total: 4,
    noReadCount: 3,
    timestamp: NOW - 60_000,
  } satisfies SayHiEntry,
  item(0, 'He runs this place', { noReadCount: 1 }),
  item(1, 'hi', {}, { typing: true }),
  item(2, 'hi', {}, { draft: 'I wanted to ask' }),
  item(3, '', {
    last: storyLine(missed.id, 3, '', {
      type: 'call',
      call: { callType: 1, ending: 'missed', seconds: 0, callerId: missed.id },
    }),
    timestamp: NOW - 26 * 3_600_000,
  }),
  item(4, 'hi', {
    muted: true,
    timestamp: NOW - 80 * 3_600_000,
    last: storyLine(1, 3, '2', { type: 'greeting' }),
  }),
]
const meta = {
  title: 'chat/ConversationsView',
  component: ConversationsView,
  decorators: [onStage()],
  args: {
    items,
    failure: null,
    more: 'none',
    current: 0,
    now: NOW,
    onMore: fn(),
    onRetry: fn(),
    filter: null,
    onFilter: fn(),
    requests: 2,
    typed: '',
    onType: fn(),
    results: null,
  },
} satisfies Meta<typeof ConversationsView>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  tags: ['every-look'],
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByRole('link', { name: /^Say-hi requests.*3 unread messages$/ }),
    ).toHaveAttribute('href', expect.stringContaining('/message/IMSayHiSession'))
    await expect(canvas.getByRole('link', { name: /^Elif.*1 unread message$/ })).toBeVisible()
    await expect(canvas.getByText('typing…')).toBeVisible()
    await expect(canvas.getByText('Draft:')).toBeVisible()
    await expect(canvas.getByText('Video call without an answer')).toBeVisible()
    await expect(canvas.getByText('Yesterday')).toBeVisible()
    await expect(canvas.getByText('Your profile made me smile.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Friends, 2 requests' })).toHaveAttribute(
      'href',
      expect.stringContaining('/friends?tab=requests'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Unread' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith('unread')
  },
}
/** A filter that leaves nothing leads back to all. */
export const NoneOfFilter: Story = {
  args: { items: [], filter: 'online', requests: 0 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Online' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('link', { name: 'Friends' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all chats' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith(null)
  },
}
export const Current: Story = { args: { current: items[1] && 'row' in items[1] ? items[1].row.id : 0 } }
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Meet people' })).toHaveAttribute(
      'href',
      expect.stringContaining('/wall'),
    ),
}
export const Loading: Story = { args: { items: null } }
export const Failed: Story = {
  args: { items: null, failure: localFailure('network', 'conversations') },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
const found = storyConversation(0)
const results = {
  wanted: 'runs',
  found: {
    conversations: [{ ...storyConversation(1), last: storyLine(1, 3, 'See you') }],
    messages: [
      storyLine(found.id, 12, 'He runs this place', { timestamp: NOW - 3 * 86_400_000 }),
      storyLine(found.id, 4, `${'long ago and far away '.repeat(9)}she RUNS every morning`, {
        timestamp: NOW - 60_000,
      }),
    ],
    people: [found],
  },
  failure: null,
  more: 'none' as const,
  onMore: fn(),
  onRetry: fn(),
}
/** A message that was found opens its chat at its place. */
export const Found: Story = {
  tags: ['every-look'],
  args: { typed: 'runs', results },
  play: async ({ canvas, args }) => {
    const row = (await canvas.findByText('runs')).closest('li') ?? document.body
    await expect(within(row).getByRole('link', { name: 'Elif' })).toHaveAttribute(
      'href',
      `/message/IMMessageSession/${found.id}?line=12`,
    )
    await expect(canvas.getByText('RUNS').tagName).toBe('MARK')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the field' }))
    await expect(args.onType).toHaveBeenCalledWith('')
  },
}
export const NothingFound: Story = {
  args: {
    typed: 'zebra',
    results: { ...results, wanted: 'zebra', found: { conversations: [], messages: [], people: [] } },
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Nothing found for “zebra”' })).toBeVisible(),
}
export const SearchFailed: Story = {
  args: {
    typed: 'runs',
    results: { ...results, found: null, failure: localFailure('network', 'messageSearch') },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(results.onRetry).toHaveBeenCalledOnce()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
