import type { CallEnding } from '@visavis/core/contract'
import type { CallProblem } from '@visavis/domain/call/call.states'
import { failureText } from '../i18n/failureText.ts'
import type { Text } from '../i18n/text.ts'

type CallText = Text<'webChat' | 'app' | 'base'>

/** How a call ended, as this side sees it (D24). */
export function endingText(text: CallText, ending: CallEnding, { name, outgoing, connected }: { name: string; outgoing: boolean; connected: boolean }): string {
  switch (ending) {
    case 'declined': return outgoing ? text('webChat.ended.declined', { name }) : text('webChat.ended.declinedByYou', { name })
    case 'cancelled': return text('webChat.ended.cancelled', { name })
    case 'missed': return text('webChat.ended.missed', { name })
    case 'noAnswer': return text('webChat.ended.noAnswer', { name })
    case 'hungUp': return connected ? text('webChat.ended.hungUp') : text('webChat.ended.hungUpEarly')
    case 'busy': return text('webChat.ended.busy')
    case 'failed': return text('webChat.ended.failed')
    case 'offline': return text('webChat.ended.offline')
    case 'outOfCoins': return text('webChat.ended.outOfCoins')
    case 'connectionLost': return text('webChat.ended.connectionLost')
    case 'kicked': return text('webChat.ended.kicked')
  }
}

/** Why no call came about, or what is wrong with an own device; texts of table E and R6.19. */
export function problemText(text: CallText, problem: CallProblem): string {
  switch (problem.kind) {
    case 'permissionDenied': return text('webChat.permission.denied')
    case 'noDevice': return text('webChat.permission.noDevice')
    case 'deviceBusy': return text('webChat.permission.deviceBusy')
    case 'insecure': return text('webChat.permission.insecure')
    case 'offline': return text('base.error.calleeOffline')
    case 'busy': return text('base.error.calleeBusy')
    case 'notAllowed': return text('base.error.callNotAllowed')
    case 'blocked': return text('webChat.refused.blocked')
    case 'unknownPerson': return text('base.error.unknownUser')
    case 'self': return text('base.error.addOneself')
    case 'network': return text('base.error.network')
    case 'failed': return text('base.error.callFailed')
    case 'priceChanged': return text('webChat.refused.priceChanged')
    case 'noCoins': return text('base.error.coinsToCall', { price: problem.price, balance: problem.goldNum })
    case 'refused': return failureText(text, { messageId: problem.messageId, values: problem.values, serverText: problem.text })
  }
}
