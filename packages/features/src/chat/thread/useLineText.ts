import { GREETING_IDS } from '@visavis/core/contract'
import type { Message } from '@visavis/core/contract'
import { giftOf } from '@visavis/core/contract/gifts'
import { callDuration } from '@visavis/domain/call/callDuration'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGiftName } from '../../people/coins/useGiftName.ts'

/** A line in words: its text, or what it is. Used where there is one line of room, and by screen readers. */
export function useLineText(): (line: Message) => string {
  const text = useText('webChat')
  const giftName = useGiftName()
  return ({ type, content, call }) => {
    switch (type) {
      case 'text':
        return content
      case 'greeting': {
        const id = GREETING_IDS.find((one) => String(one) === content)
        return id === undefined ? text('webChat.chat.unknown') : text(`webChat.chat.greeting.${id}`)
      }
      case 'call': {
        if (call === undefined) return text('webChat.chat.unknown')
        const kind = text(call.callType === 2 ? 'webChat.chat.call.voice' : 'webChat.chat.call.video')
        return call.seconds > 0
          ? `${kind} · ${callDuration(call.seconds)}`
          : text(call.callType === 2 ? 'webChat.chat.call.missedVoice' : 'webChat.chat.call.missedVideo')
      }
      case 'gift': {
        const gift = giftOf(content)
        return gift === null ? text('webChat.chat.unknown') : text('app.gift.line', { gift: giftName(gift) })
      }
      case 'image':
        return text('webChat.picture.line')
      case 'system':
        return content === 'friendDeleted' ? text('webChat.chat.friendDeleted') : text('webChat.chat.unknown')
      default:
        return text('webChat.chat.unknown')
    }
  }
}
