import type { Conversation, Message } from '@visavis/core/contract'

/** A line of the thread with 9, as person 7 reads it. */
export const message = (nth: number, from = 9, changes: Partial<Message> = {}): Message => ({
  messageId: `m${nth}`,
  nth,
  friendId: 9,
  from,
  type: 'text',
  content: `line ${nth}`,
  timestamp: nth * 1000,
  ...changes,
})

export const conversation = (id: number, changes: Partial<Conversation> = {}): Conversation => ({
  id,
  userName: `P${id}`,
  alias: '',
  headImg: '',
  status: 2,
  isDemo: false,
  isVip: false,
  isHost: false,
  relation: 0,
  pricePerMinute: 0,
  noReadCount: 0,
  timestamp: 1,
  timestampUser: 0,
  last: null,
  readNth: 0,
  readByOtherNth: 0,
  muted: false,
  pinned: false,
  replyAwaited: false,
  closed: null,
  ...changes,
})
