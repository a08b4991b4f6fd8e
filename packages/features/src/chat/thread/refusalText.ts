import { EXPIRED } from '@visavis/core/outbox/Outbox'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import type { Text } from '../../i18n/text.ts'

/** Refusal "sensitive words" (E.74): the text has to be changed, sending it again is of no use. */
export const LISTED_WORDS = 20_901

/** Why a line was not sent, in words; codes are those of table E. */
export function refusalText(
  text: Text<'webChat' | 'base' | 'app'>,
  code: number,
  type: PendingLine['type'] = 'text',
): string {
  switch (code) {
    case EXPIRED:
      return text('webChat.chat.expired')
    case LISTED_WORDS:
      return text('base.error.sensitiveWords')
    case 20_502:
      return text('base.error.oldMessageVersion')
    case 20_914:
      return text('base.error.waitForReply')
    case 20_915:
      return text('base.error.imagesAfterReply')
    case 20_902:
      return text('base.error.imageTooLarge')
    case 20_903:
      return text('base.error.imageFormat')
    case 20_921:
      return text('webChat.chat.tooMany')
    case 20_001:
      return text(type === 'gift' ? 'app.gift.priceChanged' : 'webChat.chat.notSent')
    case 20_401:
    case 20_415:
      return text('app.gift.tooFew')
    case 20_504:
      return text('base.error.giftNotSent')
    default:
      return text('webChat.chat.notSent')
  }
}
