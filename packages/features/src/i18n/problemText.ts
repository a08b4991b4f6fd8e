import type { CallProblem } from '@visavis/domain/call/call.states'
import { failureText } from './failureText.ts'
import type { Text } from './text.ts'

/** Why no call came about, or what is wrong with an own device; texts of table E and R6.19. */
export function problemText(text: Text<'webChat' | 'app' | 'base'>, problem: CallProblem): string {
  switch (problem.kind) {
    case 'permissionDenied':
      return text('webChat.permission.denied')
    case 'noDevice':
      return text('webChat.permission.noDevice')
    case 'cameraGone':
      return text('webChat.device.cameraGone')
    case 'microphoneGone':
      return text('webChat.device.microphoneGone')
    case 'deviceBusy':
      return text('webChat.permission.deviceBusy')
    case 'insecure':
      return text('webChat.permission.insecure')
    case 'offline':
      return text('base.error.calleeOffline')
    case 'busy':
      return text('base.error.calleeBusy')
    case 'notAllowed':
      return text('base.error.callNotAllowed')
    case 'blocked':
      return text('webChat.refused.blocked')
    case 'unknownPerson':
      return text('base.error.unknownUser')
    case 'self':
      return text('base.error.addOneself')
    case 'network':
      return text('base.error.network')
    case 'failed':
      return text('base.error.callFailed')
    case 'oldVersion':
      return text('base.error.oldVideoVersion')
    case 'priceChanged':
      return text('webChat.refused.priceChanged')
    case 'kindClosed':
      return text('webChat.refused.kindClosed')
    case 'noCoins':
      return problem.trial
        ? text('webChat.trial.noCoins', { price: problem.price, balance: problem.goldNum })
        : text('base.error.coinsToCall', { price: problem.price, balance: problem.goldNum })
    case 'refused':
      return failureText(text, {
        messageId: problem.messageId,
        values: problem.values,
        serverText: problem.text,
      })
  }
}
