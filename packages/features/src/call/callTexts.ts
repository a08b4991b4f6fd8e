import type { CallEnding } from '@visavis/core/contract'
import type { Text } from '../i18n/text.ts'

type CallText = Text<'webChat' | 'app' | 'base'>

/** How a call ended, as this side sees it (D24). */
export function endingText(
  text: CallText,
  ending: CallEnding,
  {
    name,
    outgoing,
    connected,
    trialOver = false,
  }: {
    name: string
    outgoing: boolean
    connected: boolean
    /** The minute of a trial was over. */ trialOver?: boolean
  },
): string {
  switch (ending) {
    case 'declined':
      return outgoing
        ? text('webChat.ended.declined', { name })
        : text('webChat.ended.declinedByYou', { name })
    case 'cancelled':
      return text('webChat.ended.cancelled', { name })
    case 'missed':
      return text('webChat.ended.missed', { name })
    case 'noAnswer':
      return text('webChat.ended.noAnswer', { name })
    case 'hungUp':
      return trialOver
        ? text('webChat.trial.over')
        : connected
          ? text('webChat.ended.hungUp')
          : text('webChat.ended.hungUpEarly')
    case 'busy':
      return text('webChat.ended.busy')
    case 'failed':
      return text('webChat.ended.failed')
    case 'offline':
      return text('webChat.ended.offline')
    case 'outOfCoins':
      return text('webChat.ended.outOfCoins')
    case 'connectionLost':
      return text('webChat.ended.connectionLost')
    case 'kicked':
      return text('webChat.ended.kicked')
  }
}
