import { randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { createGiftHandlers } from '../../concepts/gifts/gifts.routes.ts'
import { ChatScene } from '../chat/ChatScene.ts'
import { alpha } from '../testBrands.ts'

type Wish = Partial<ParsedBody<'giftSend'>>

/** People who give each other gifts, on a real database. For tests. */
export class GiftScene {
  readonly chat: ChatScene
  readonly #handlers: ReturnType<typeof createGiftHandlers>
  private constructor(chat: ChatScene) {
    this.chat = chat
    this.#handlers = createGiftHandlers(chat.context)
  }

  static async open(options: Parameters<typeof ChatScene.open>[0] = {}): Promise<GiftScene> {
    return new GiftScene(await ChatScene.open(options))
  }
  /** The same on a database that is there. */
  static on(database: OpenDatabase): GiftScene {
    return new GiftScene(ChatScene.on(database))
  }

  /**
   * Gives a rose at its price, unless the wish says otherwise. The clock moves, so that nobody is too fast.
   */
  async give(from: number, toUserId: number, wish: Wish = {}): Promise<Data<'giftSend'>> {
    this.chat.now += 1000
    const body = { messageId: randomUUID(), toUserId, giftId: 'rose', count: 1, price: 10, ...wish }
    return await this.#handlers.giftSend({ body, query: undefined, caller: callerOf(from) })
  }

  async list(of: number): Promise<Data<'giftList'>> {
    return await this.#handlers.giftList({ body: undefined, query: undefined, caller: callerOf(of) })
  }

  close(): Promise<void> {
    return this.chat.close()
  }
}

const callerOf = (userId: number) => ({
  brand: alpha,
  userId,
  sessionId: 's',
  deviceId: 'd',
  languageId: 1,
  ip: '127.0.0.1',
  origin: '',
  cookies: { secure: false, values: [] },
})
