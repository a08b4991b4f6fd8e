import { randomUUID } from 'node:crypto'
import type { Conversation, Message, ServerEventName, ServerEvents } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayConfig } from '../../platform/config.ts'
import { Refusal, type Handlers } from '../../platform/context.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { alpha } from '../testBrands.ts'
import { CallTestBed } from '../call/CallTestBed.ts'
import { createChatHandlers } from '../../concepts/chat/chat.routes.ts'

type ChatHandlers = ReturnType<typeof createChatHandlers>
type Input<K extends keyof ChatHandlers> = Omit<Parameters<Handlers[K]>[0], 'caller'>

/**
 * People who write each other, on a real database with a clock that stands until a test moves it. For tests.
 */
export class ChatScene {
  readonly calls: CallTestBed
  readonly handlers: ChatHandlers
  private constructor(calls: CallTestBed) {
    this.calls = calls
    this.handlers = createChatHandlers(calls.context)
  }

  static async open(options: { config?: Partial<GatewayConfig> } = {}): Promise<ChatScene> {
    return new ChatScene(await CallTestBed.open(options))
  }
  /** The same on a database that is there. */
  static on(database: OpenDatabase): ChatScene {
    return new ChatScene(CallTestBed.on(database))
  }

  get context() {
    return this.calls.context
  }
  get now() {
    return this.calls.now
  }
  set now(at: number) {
    this.calls.now = at
  }
  person(values: Parameters<CallTestBed['person']>[0] = {}): Promise<number> {
    return this.calls.person(values)
  }
  /** Another process on the same database: batches of its own. */
  another(): ChatScene {
    return new ChatScene(this.calls)
  }

  /** Calls a handler as somebody. */
  as<K extends keyof ChatHandlers>(
    personId: number,
    name: K,
    input: Partial<Input<K>>,
  ): ReturnType<ChatHandlers[K]> {
    const caller = { brand: alpha, userId: personId, sessionId: 's' }
    const handler = this.handlers[name] as (whole: unknown) => ReturnType<ChatHandlers[K]>
    return handler({ query: undefined, body: undefined, ...input, caller })
  }

  /** Sends a text. The clock moves, so that nobody is too fast. */
  async send(
    from: number,
    to: number,
    content = 'Hello',
    messageId: string = randomUUID(),
  ): Promise<{ messageId: string; nth: number; timestamp: number }> {
    this.now += 1000
    return await this.as(from, 'messageSend', { body: { messageId, friendId: to, type: 'text', content } })
  }

  async greet(from: number, to: number, messageId: string = randomUUID()) {
    this.now += 1000
    return await this.as(from, 'sayHiSend', { body: { messageId, toUserId: to, greetingId: 2 } })
  }

  /** Two people who have written each other. */
  async talked(a: number, b: number): Promise<void> {
    await this.send(a, b, 'Hi')
    await this.send(b, a, 'Hi you')
  }

  async thread(
    of: number,
    withId: number,
    more: { beforeId?: string; size?: number } = {},
  ): Promise<{ messages: Message[]; more: boolean }> {
    return await this.as(of, 'messageHistory', { query: { friendId: withId, size: 50, ...more } })
  }
  async texts(of: number, withId: number): Promise<string[]> {
    return (await this.thread(of, withId)).messages.map(({ content }) => content)
  }
  async list(of: number) {
    return await this.as(of, 'conversations', { query: { page: 1, size: 20 } })
  }
  async one(of: number, withId: number): Promise<Conversation> {
    return await this.as(of, 'conversation', { query: { friendId: withId } })
  }

  /** Events of a kind that reached somebody. */
  async events<K extends ServerEventName>(personId: number, name: K): Promise<ServerEvents[K][]> {
    return (await this.calls.events(personId, name)).map(
      ({ event: _event, ...data }) => data as unknown as ServerEvents[K],
    )
  }

  async block(personId: number, blockedId: number): Promise<void> {
    await this.context.db.execute(
      sql`insert into block (person_id, blocked_id, scene, created_at) values (${personId}, ${blockedId}, 'chat', 1)`,
    )
  }
  async confirmsFriends(personId: number, verification: boolean): Promise<void> {
    await this.context.db
      .execute(sql`insert into person_setting (person_id, friend_verification) values (${personId}, ${verification})
      on conflict (person_id) do update set friend_verification = excluded.friend_verification`)
  }

  close(): Promise<void> {
    return this.calls.close()
  }
}

/** How something was refused; null when it was not. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.code
    },
  )
