import * as v from 'valibot'
import { messageId } from './chat.ts'
import type { Endpoint } from './endpoint.ts'
import { coins, count, personId, text } from './scalars.ts'

/** What became of a message: its words in the asked language, or why there are none. */
const translated = v.variant('outcome', [
  v.object({
    outcome: v.literal('translated'),
    text: v.string(),
    /** Language it was written in, as a code of two letters; empty when the engine does not say. */
    from: text(8),
    /** Coins it cost now; 0 for a free one, and for one that was translated before. */
    paid: coins,
    /** Free ones left today, and the balance. */
    left: count,
    goldNum: coins,
  }),
  /** It is in this language already. */
  v.object({ outcome: v.literal('same') }),
  /** The engine does not know the language, or these words. */
  v.object({ outcome: v.literal('unsupported') }),
  /** The engine does not answer now. */
  v.object({ outcome: v.literal('unavailable') }),
])

/** Translation of messages: P.103. */
export const translationContract = {
  /**
   * Translates a text of an own conversation, once for each language: asked again it costs nothing. Nothing
   * is taken unless it was translated. Free ones of the day first, VIPs without limit; after them `price`
   * says that the reader agrees to pay it.
   *
   * @see errors 20603 none free left and no price agreed, with `price` and `resetAt` in its values,
   *   20001 with field price: it has changed, 20402 too few coins, 20004 no such text in this conversation,
   *   404 nobody translates here
   */
  messageTranslate: {
    method: 'POST',
    path: '/wchat/im/api/message/translate',
    host: 'gateway',
    auth: 'signed',
    policy: 'raise',
    body: v.object({ friendId: personId, messageId, languageId: count, price: v.optional(coins) }),
    data: translated,
  },
} as const satisfies Record<string, Endpoint>
