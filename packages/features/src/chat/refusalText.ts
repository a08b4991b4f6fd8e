import { EXPIRED } from '@visavis/core/outbox/Outbox'
import type { Text } from '../i18n/text.ts'

/** Refusal "sensitive words" (E.74): the text has to be changed, sending it again is of no use. */
export const LISTED_WORDS = 20_901

/** Why a line was not sent, in words; codes are those of table E. */
export function refusalText(text: Text<'webChat' | 'base'>, code: number): string {
  switch (code) {
    case EXPIRED: return text('webChat.chat.expired')
    case LISTED_WORDS: return text('base.error.sensitiveWords')
    case 20_914: return text('base.error.waitForReply')
    case 20_921: return text('webChat.chat.tooMany')
    default: return text('webChat.chat.notSent')
  }
}
