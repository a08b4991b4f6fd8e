import { LANGUAGE_IDS, OFFERED_LANGUAGES } from '@visavis/core/contract'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { translateMessage } from './translate.service.ts'

/** Translation of messages: P.103. */
export function createTranslationHandlers(context: GatewayContext): Pick<Handlers, 'messageTranslate'> {
  const limiter = new RateLimiter(context.clock)
  return {
    messageTranslate({ body, caller: { userId } }) {
      limiter.take(`translate:${userId}`, ABUSE_LIMITS.messagesPerSecond, ABUSE_LIMITS.messageBurst)
      const language = OFFERED_LANGUAGES.find((code) => LANGUAGE_IDS[code] === body.languageId)
      if (language === undefined) throw new Refusal(20001, { status: 400, field: 'languageId' })
      return translateMessage(context, userId, { ...body, language })
    },
  }
}
