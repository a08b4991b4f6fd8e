import type { Conversation, Message } from '@visavis/core/contract'
import { storyHosts } from './storyPeople.ts'

/** The moment of the stories: 21 November 2026, 12:00. */
export const NOW = new Date(2026, 10, 21, 12).getTime()
const MINUTE = 60_000

/** Conversation with a person of the stories. */
export function storyConversation(index: number, changes: Partial<Conversation> = {}): Conversation {
  const { id, userName, headImg, isDemo, isVip, isHost, pricePerMinute } =
    storyHosts(6)[index] ?? storyHosts(1)[0] ?? never()
  return {
    id,
    userName,
    headImg,
    isDemo,
    isVip,
    isHost,
    pricePerMinute,
    alias: '',
    status: 2,
    relation: 0,
    noReadCount: 0,
    timestamp: NOW - MINUTE,
    timestampUser: NOW - MINUTE,
    last: null,
    readNth: 9,
    readByOtherNth: 0,
    muted: false,
    pinned: false,
    replyAwaited: false,
    closed: null,
    ...changes,
  }
}

/** A line of the thread with somebody; `mine` says who wrote it. */
export const storyLine = (
  friendId: number,
  nth: number,
  content: string,
  { mine = false, ...changes }: Partial<Message> & { mine?: boolean } = {},
): Message => ({
  messageId: `line-${nth}`,
  nth,
  friendId,
  from: mine ? 1 : friendId,
  type: 'text',
  content,
  timestamp: NOW - (20 - nth) * MINUTE,
  ...changes,
})

function never(): never {
  throw new Error('The stories have people')
}
