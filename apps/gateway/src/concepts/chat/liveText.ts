import type { LiveText } from '@visavis/core/contract'
import { cleanMessageText, type Span } from '@visavis/core/text'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import type { ClientEventListener } from '../../platform/realtime/realtime.hooks.ts'
import { createListedWords } from '../../platform/tuning/listedWords.ts'
import type { KeptOfBrands } from '../../platform/tuning/watchSettings.ts'
import type { WordMatcher } from '../../platform/text/wordMatcher.ts'
import { mayHearTyping } from './typing.ts'

const masked = (text: string, spans: readonly Span[]): string =>
  spans.reduceRight(
    (left, [start, end]) => `${left.slice(0, start)}${'•'.repeat(end - start)}${left.slice(end)}`,
    text,
  )

interface Parts {
  readonly words: KeptOfBrands<WordMatcher>
  readonly limiter: RateLimiter
}

/**
 * Passes real-time text on to people who write each other freely (D49): cleaned like a message, with listed
 * words masked, since nobody can take back a letter that was seen. Nothing is stored.
 */
export function createLiveText(): ClientEventListener<'msg.live'> {
  let parts: Parts | null = null
  const shown = async (context: GatewayContext, appId: string, text: string): Promise<string> => {
    const cleaned = cleanMessageText(text)
    const brand = context.brands.get(appId)
    if (cleaned === '' || brand === undefined || parts === null) return cleaned
    return masked(cleaned, (await parts.words.of(brand)).find(cleaned))
  }
  return async (context, line, { friendId, on, text, asks }) => {
    parts ??= { words: createListedWords(context), limiter: new RateLimiter(context.clock) }
    try {
      parts.limiter.take(`live:${line.personId}`, ABUSE_LIMITS.liveTextsPerSecond, ABUSE_LIMITS.liveTextBurst)
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, code: error.code }
      throw error
    }
    if (!(await mayHearTyping(context.db, line.personId, friendId))) return { ok: false, code: 404 }
    const live: LiveText = {
      friendId: line.personId,
      on,
      text: on ? await shown(context, line.appId, text) : '',
      asks,
    }
    context.push.signal(friendId, 'msg.live', live)
    return { ok: true }
  }
}
