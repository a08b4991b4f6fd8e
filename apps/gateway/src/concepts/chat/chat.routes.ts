import type { chatContract } from '@visavis/core/contract/chat'
import type { Brand } from '@visavis/core/brand'
import { cleanMessageText, messageFault, writeSpans } from '@visavis/core/text'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { createListedWords } from '../../platform/tuning/listedWords.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { findConversation, listConversations, listGreetings } from './conversations.ts'
import { createChatPictureLinks, requireOwnPicture } from '../chatPictures/chatPictures.service.ts'
import { linePicture } from './linePicture.ts'
import { MessageCollector } from './MessageCollector.ts'
import { ignoreGreetings, sayHi } from './sayHi.ts'
import { requireSent } from './sendMessages.ts'
import { requireShowable } from './requireShowable.ts'
import {
  deleteConversation,
  deleteMessage,
  historyOf,
  markRead,
  saveSwitches,
  searchMessages,
} from './thread.ts'

interface Written {
  readonly brand: Brand
  readonly sender: number
  readonly friend: number
  readonly messageId: string
  readonly type: 'text' | 'image'
  readonly content: string
}

type ChatHandlers = Pick<Handlers, keyof typeof chatContract | 'messagePicture'>

/** Conversations and their lines: P.098–P.102; greetings: P.097. */
export function createChatHandlers(context: GatewayContext): ChatHandlers {
  const limiter = new RateLimiter(context.clock)
  const collector = new MessageCollector(context)
  const listedWords = createListedWords(context)
  const links = createChatPictureLinks(context.config)

  /**
   * @throws Refusal 20901 with the places of listed words; a message that is stored already stays what it is
   */
  async function requireCleanWords(text: string, { brand, sender, messageId }: Written): Promise<void> {
    const spans = (await listedWords.of(brand)).find(text)
    if (spans.length === 0 || (await isStored(sender, messageId))) return
    throw new Refusal(20901, { field: 'content', values: { spans: writeSpans(spans) } })
  }

  async function isStored(sender: number, messageId: string): Promise<boolean> {
    const stored = await rowsOf(
      context.db,
      sql`select 1 from message where message_id = ${messageId} and sender_id = ${sender}`,
    )
    return stored.length > 0
  }

  /** What is stored of it. @throws Refusal */
  async function checkedContent(written: Written): Promise<string> {
    const { type, sender, friend, messageId, content } = written
    if (type === 'image') {
      await requireOwnPicture(context.db, sender, content)
      if (!(await isStored(sender, messageId))) await requireShowable(context.db, context, friend)
      return content
    }
    const text = cleanMessageText(content)
    if (messageFault(text) !== null) throw new Refusal(20001, { status: 400, field: 'content' })
    await requireCleanWords(text, written)
    return text
  }

  async function write(written: Written): Promise<{ messageId: string; nth: number; timestamp: number }> {
    const { messageId, sender, friend, type } = written
    limiter.take(`messages:${sender}`, ABUSE_LIMITS.messagesPerSecond, ABUSE_LIMITS.messageBurst)
    if (friend === sender) throw new Refusal(20004, { status: 404 })
    const content = await checkedContent(written)
    const { nth, at } = requireSent(await collector.send({ sender, friend, messageId, type, content }))
    return { messageId, nth, timestamp: at }
  }

  return {
    conversations: ({ query, caller }) => listConversations(context, caller, query),
    conversation: ({ query, caller }) => findConversation(context, caller, query.friendId),
    conversationDelete: ({ query, caller }) => deleteConversation(context, caller.userId, query.friendId),
    conversationSettings: ({ body, caller }) => saveSwitches(context, caller.userId, body),
    messageHistory: ({ query, caller }) => historyOf(context.db, caller.userId, query),
    messageSearch: ({ query, caller }) => searchMessages(context, caller, query),
    messageSend: ({ body, caller }) =>
      write({ ...body, brand: caller.brand, sender: caller.userId, friend: body.friendId }),
    messagePicture: ({ query, caller }) => linePicture(context, links, caller.userId, query),
    messageRead: ({ body, caller }) => markRead(context, caller.userId, body),
    messageDelete: ({ body, caller }) => deleteMessage(context, caller.userId, body),
    sayHiSend: ({ body, caller }) => {
      if (body.toUserId === caller.userId) throw new Refusal(20004, { status: 404 })
      return sayHi(context, caller.userId, body)
    },
    sayHiList: ({ query, caller }) => listGreetings(context, caller, query),
    sayHiReply: ({ body, caller }) =>
      write({ ...body, type: 'text', brand: caller.brand, sender: caller.userId, friend: body.fromUserId }),
    sayHiIgnore: ({ body, caller }) => ignoreGreetings(context, caller.userId, body.fromUserId),
  }
}
