import * as v from 'valibot'
import { LIVE_TEXT_UNITS } from '../text/liveText.ts'
import { MESSAGE_UNITS } from '../text/messageText.ts'
import type { Endpoint } from './endpoint.ts'
import { publicPerson } from './people.ts'
import { count, integer, nothing, numeric, page, paging, personId, text, timestamp } from './scalars.ts'

export { MESSAGE_BYTES, MESSAGE_GRAPHEMES } from '../text/messageText.ts'

/** Id of the pseudo-entry that stands for all greetings in the list of conversations (C.41). */
export const SAY_HI_ID = -4
/** Faces the pseudo-entry shows (R3.18). */
export const SAY_HI_FACES = 3
/** Ready greetings (R9.27): their texts are the client's, in the language of whoever reads them. */
export const GREETING_IDS = [1, 2, 3, 4, 5, 6] as const
export const greetingId = v.picklist(GREETING_IDS)

/**
 * Made by the client when the message is written, and kept over every try: the same id is stored once
 * (R3.40).
 */
export const messageId = v.pipe(v.string(), v.uuid())
/**
 * A text as it was typed. The gateway cleans it as `cleanMessageText` does, and refuses what `messageFault`
 * names.
 */
export const messageContent = v.pipe(v.string(), v.minLength(1), v.maxLength(MESSAGE_UNITS))

/** Of a call: kind, how it ended for whoever reads, and how long it was. `callerId` is who called. */
const callLine = v.object({
  callType: v.picklist([1, 2]),
  ending: text(20),
  seconds: count,
  callerId: personId,
})

/**
 * One line of a thread, the same for both readers except `friendId` and the ending of a call. Kinds this
 * version does not know are shown as a line that says so (R8.43), so `type` is open: `text`, `greeting`,
 * `call`, `gift`, `image` and `system` today.
 */
export const message = v.object({
  messageId: text(64),
  /**
   * Place in the thread, from 1: the only order. The gateway leaves no holes; readers may see some, where a
   * line was deleted.
   */
  nth: count,
  /** The other side, for whoever reads. */
  friendId: personId,
  /** Who wrote it; 0 for a line of the system. */
  from: personId,
  type: text(16),
  /**
   * The text; of a greeting its id; of a gift what `giftOf` reads, of a picture what `pictureOf` reads; of a
   * system line its name (`friendDeleted`).
   */
  content: v.string(),
  call: v.optional(callLine),
  timestamp,
})
export type Message = v.InferOutput<typeof message>

/** A conversation as one side has it (R3.14). */
export const conversation = v.object({
  ...v.pick(publicPerson, [
    'id',
    'userName',
    'alias',
    'headImg',
    'status',
    'isDemo',
    'isVip',
    'isHost',
    'relation',
    'pricePerMinute',
    'noCalls',
  ]).entries,
  noReadCount: count,
  /** Last line of either side (R3.16); 0 before the first. */
  timestamp: v.union([timestamp, v.literal(0)]),
  /** Last line of the other person, 0 before the first. */
  timestampUser: v.union([timestamp, v.literal(0)]),
  /** The newest line, null after "delete conversation" and before the first. */
  last: v.nullable(message),
  /**
   * How far the asker has read, and how far the other side has: 0 unless both share it, and 0 while a
   * greeting is not answered.
   */
  readNth: count,
  readByOtherNth: count,
  muted: v.boolean(),
  pinned: v.boolean(),
  /** The asker has to wait for an answer before writing more (MF.09). */
  replyAwaited: v.boolean(),
  /**
   * Why nothing can be written: the asker blocked them; or they are gone, or blocked the asker, which looks
   * the same.
   */
  closed: v.nullable(v.picklist(['blocked', 'unavailable'])),
})
export type Conversation = v.InferOutput<typeof conversation>

const face = v.pick(publicPerson, ['id', 'userName', 'alias', 'headImg'])
/**
 * All greetings as one entry (R3.17–R3.20): the newest people, how many there are, and what is unread of
 * them.
 */
export const sayHiEntry = v.object({
  id: v.literal(SAY_HI_ID),
  people: v.array(face),
  total: count,
  noReadCount: count,
  timestamp,
})
export type SayHiEntry = v.InferOutput<typeof sayHiEntry>

const read = v.object({ noReadCount: count, unread: count })
const sent = v.object({ messageId: text(64), nth: count, timestamp })
const ofFriend = v.object({ friendId: numeric })
const switches = v.object({ muted: v.boolean(), pinned: v.boolean() })
const gateway = { host: 'gateway', auth: 'signed' } as const
const api = { host: 'api', auth: 'signed' } as const

/** Which conversations: unread ones, those with friends, with people who are here, with favorites. */
export const chatFilters = ['unread', 'friends', 'online', 'favorites'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** Conversations and their lines: P.098–P.102; greetings: P.097. */
export const chatContract = {
  /**
   * Pinned first, then newest first; without `filter` all. `unread` counts all lines of conversations that
   * are not muted, greetings included, whatever the filter.
   */
  conversations: {
    ...gateway,
    method: 'GET',
    path: '/wchat/im/api/conversation/list',
    policy: 'return',
    query: v.object({ ...paging, filter: v.optional(v.picklist(chatFilters)) }),
    data: v.object({ conversations: page(conversation), sayHi: v.nullable(sayHiEntry), unread: count }),
  },
  /** One of them, also before its first line: what the head of a thread shows. */
  conversation: {
    ...gateway,
    method: 'GET',
    path: '/wchat/im/api/conversation/one',
    policy: 'return',
    query: ofFriend,
    data: conversation,
  },
  /** Removes the conversation from the asker's list with the lines so far; the other side keeps theirs. */
  conversationDelete: {
    ...gateway,
    method: 'DELETE',
    path: '/wchat/im/api/conversation/{friendId}',
    policy: 'return',
    query: ofFriend,
    data: nothing,
  },
  conversationSettings: {
    ...gateway,
    method: 'PUT',
    path: '/wchat/im/api/conversation/settings',
    policy: 'return',
    body: v.object({ friendId: personId, muted: v.optional(v.boolean()), pinned: v.optional(v.boolean()) }),
    data: switches,
  },
  /**
   * Lines of a thread, oldest first: before one of them, around a place, after a place, or the newest.
   * `more`: there are older ones; `newer`: there are newer ones.
   */
  messageHistory: {
    ...gateway,
    method: 'GET',
    path: '/wchat/im/api/message/history',
    policy: 'return',
    query: v.object({
      friendId: numeric,
      beforeId: v.optional(text(64)),
      aroundNth: v.optional(numeric),
      afterNth: v.optional(numeric),
      size: v.optional(numeric, 50),
    }),
    data: v.object({ messages: v.array(message), more: v.boolean(), newer: v.boolean() }),
  },
  /**
   * Own conversations with people of this name (first page), and lines that hold the text, newest first, with
   * the faces of their threads.
   */
  messageSearch: {
    ...gateway,
    method: 'GET',
    path: '/wchat/im/api/message/search',
    policy: 'return',
    query: v.object({ text: text(100), ...paging }),
    data: v.object({ conversations: v.array(conversation), messages: page(message), people: v.array(face) }),
  },
  /**
   * Stores a line once per `messageId`: the same id and text again answers what is stored. The content of an
   * `image` is what `uploadImages` answered.
   *
   * @see errors 20901 listed words, their places in the cleaned text in `values.spans` (`readSpans`), 20914
   * an answer is awaited, 20915 pictures go to people who have answered, 20502 their pages are too old for
   * pictures, 20505 the id has another text, 20004 nobody there, 20921 too many strangers, 429
   */
  messageSend: {
    ...gateway,
    method: 'POST',
    path: '/wchat/im/api/message/send',
    policy: 'raise',
    remembered: false,
    body: v.object({
      messageId,
      friendId: personId,
      type: v.picklist(['text', 'image']),
      content: messageContent,
    }),
    data: sent,
  },
  messageRead: {
    ...gateway,
    method: 'POST',
    path: '/wchat/im/api/message/read',
    policy: 'swallow',
    remembered: false,
    body: v.object({ friendId: personId, upToMessageId: text(64) }),
    data: read,
  },
  /** Takes one line out of the asker's own thread. */
  messageDelete: {
    ...gateway,
    method: 'POST',
    path: '/wchat/im/api/message/delete',
    policy: 'return',
    body: v.object({ friendId: personId, messageId: text(64) }),
    data: nothing,
  },
  /** A ready greeting. @see errors 20604 none left today, 20914 one is not answered yet */
  sayHiSend: {
    ...api,
    method: 'POST',
    path: '/facade/api/sayhi/send',
    policy: 'raise',
    body: v.object({ messageId, toUserId: personId, greetingId }),
    data: v.object({ messageId: text(64), left: count, resetAt: timestamp, now: timestamp }),
  },
  sayHiList: {
    ...api,
    method: 'GET',
    path: '/facade/api/sayhi/list',
    policy: 'return',
    query: v.object(paging),
    data: v.object({ people: page(conversation) }),
  },
  /** An answer makes it a conversation of its own (R3.21). */
  sayHiReply: {
    ...api,
    method: 'POST',
    path: '/facade/api/sayhi/reply',
    policy: 'return',
    remembered: false,
    body: v.object({ messageId, fromUserId: personId, content: messageContent }),
    data: sent,
  },
  /** `fromUserId` 0 ignores all. Whoever greeted is not told. */
  sayHiIgnore: {
    ...api,
    method: 'POST',
    path: '/facade/api/sayhi/ignore',
    policy: 'return',
    body: v.object({ fromUserId: personId }),
    data: read,
  },
} as const satisfies Record<string, Endpoint>

/**
 * Whether one side shows its letters as they are typed, what stands in its field, and whether it asks for the
 * same.
 */
const liveText = v.object({
  friendId: personId,
  on: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(LIVE_TEXT_UNITS)),
  asks: v.boolean(),
})
export type LiveText = v.InferOutput<typeof liveText>

/** What the gateway pushes about conversations (W.18, W.19, W.23). */
export const chatEvents = {
  /** To both sides, so that other tabs of the sender have it, too. `unread` is the reader's sum. */
  'msg.new': v.object({
    ...message.entries,
    relation: v.picklist([0, 1, 2, 3, 4]),
    noReadCount: count,
    unread: count,
  }),
  /** To the other side: seen up to here (when both share it); to own tabs: `own` with the new counts. */
  'msg.read': v.object({
    friendId: personId,
    upToMessageId: text(64),
    upToNth: count,
    own: v.optional(read),
  }),
  /** An answer came: more may be written (MF.10). */
  'friend.replied': v.object({ friendId: personId }),
  /**
   * Own tabs: a conversation was deleted, muted, pinned, ignored, or lost a line. `friendId` 0: all greetings
   * were ignored.
   */
  'conversation.changed': v.object({
    friendId: integer,
    change: v.picklist(['deleted', 'settings', 'line', 'ignored']),
    messageId: v.optional(text(64)),
    muted: v.optional(v.boolean()),
    pinned: v.optional(v.boolean()),
    unread: count,
  }),
  /** The other side is writing; lost when nobody listens. */
  'msg.typing': v.object({ friendId: personId }),
  /** Real-time text of the other side, with listed words masked; lost when nobody listens. */
  'msg.live': liveText,
} as const

/** What a page says about conversations. */
export const chatClientEvents = {
  'msg.typing': v.object({ friendId: personId }),
  /** Heard by the same people as `msg.typing`; 404 for others, 429 for frames that come too fast. */
  'msg.live': liveText,
} as const
