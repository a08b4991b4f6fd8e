import type { chatContract } from '@visavis/core/contract/chat'
import { cleanMessageText, messageFault } from '@visavis/core/text'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { findConversation, listConversations, listGreetings } from './conversations.ts'
import { MessageCollector } from './MessageCollector.ts'
import { ignoreGreetings, sayHi } from './sayHi.ts'
import { requireSent } from './sendMessages.ts'
import { deleteConversation, deleteMessage, historyOf, markRead, saveSwitches, searchMessages } from './thread.ts'

interface Written { readonly sender: number; readonly friend: number; readonly messageId: string; readonly content: string }

/** Conversations and their lines: P.098–P.102; greetings: P.097. */
export function createChatHandlers(context: GatewayContext): Pick<Handlers, keyof typeof chatContract> {
  const limiter = new RateLimiter(context.clock)
  const collector = new MessageCollector(context)

  async function write({ content, messageId, ...pair }: Written): Promise<{ messageId: string; nth: number; timestamp: number }> {
    limiter.take(`messages:${pair.sender}`, ABUSE_LIMITS.messagesPerSecond, ABUSE_LIMITS.messageBurst)
    const text = cleanMessageText(content)
    if (messageFault(text) !== null) throw new Refusal(20001, { status: 400, field: 'content' })
    if (pair.friend === pair.sender) throw new Refusal(20004, { status: 404 })
    const { nth, at } = requireSent(await collector.send({ ...pair, messageId, type: 'text', content: text }))
    return { messageId, nth, timestamp: at }
  }

  return {
    conversations: ({ query, caller }) => listConversations(context, caller, query),
    conversation: ({ query, caller }) => findConversation(context, caller, query.friendId),
    conversationDelete: ({ query, caller }) => deleteConversation(context, caller.userId, query.friendId),
    conversationSettings: ({ body, caller }) => saveSwitches(context, caller.userId, body),
    messageHistory: ({ query, caller }) => historyOf(context.db, caller.userId, query),
    messageSearch: ({ query, caller }) => searchMessages(context, caller, query),
    messageSend: ({ body, caller }) => write({ ...body, sender: caller.userId, friend: body.friendId }),
    messageRead: ({ body, caller }) => markRead(context, caller.userId, body),
    messageDelete: ({ body, caller }) => deleteMessage(context, caller.userId, body),
    sayHiSend: ({ body, caller }) => {
      if (body.toUserId === caller.userId) throw new Refusal(20004, { status: 404 })
      return sayHi(context, caller.userId, body)
    },
    sayHiList: ({ query, caller }) => listGreetings(context, caller, query),
    sayHiReply: ({ body, caller }) => write({ ...body, sender: caller.userId, friend: body.fromUserId }),
    sayHiIgnore: ({ body, caller }) => ignoreGreetings(context, caller.userId, body.fromUserId),
  }
}
