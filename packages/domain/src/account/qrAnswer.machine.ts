import type { GatewayFailure } from '@visavis/core/errors'

/** The phone's side of a log-in by QR (S.49): which device asks, and the answer to it. */
export type QrAnswer =
  | { readonly step: 'reading' }
  | {
      readonly step: 'asked'
      readonly device: string
      readonly place: string
      /** An answer is on its way. */ readonly sending: 'agree' | 'refuse' | null
    }
  | { readonly step: 'agreed' | 'refused' | 'expired' }
  | { readonly step: 'full'; readonly most: number }
  | { readonly step: 'failed'; readonly failure: GatewayFailure }

export type QrAnswerEvent =
  | { readonly type: 'began' }
  | {
      readonly type: 'read'
      readonly state: 'ready' | 'expired' | 'full'
      readonly device: string
      readonly place: string
      readonly most: number
    }
  | { readonly type: 'pressed'; readonly agree: boolean }
  | { readonly type: 'answered'; readonly state: 'done' | 'expired' | 'full' }
  | { readonly type: 'failed'; readonly failure: GatewayFailure }

/** Most devices beside the one of the log-in, until the gateway says (D10). */
const MOST = 3

/** The state after an event; the same object where the event means nothing. */
export function nextQrAnswer(state: QrAnswer, event: QrAnswerEvent): QrAnswer {
  switch (event.type) {
    case 'began':
      return state.step === 'failed' || state.step === 'full' ? { step: 'reading' } : state
    case 'read':
      if (state.step !== 'reading') return state
      if (event.state === 'full') return { step: 'full', most: event.most }
      return event.state === 'expired'
        ? { step: 'expired' }
        : { step: 'asked', device: event.device, place: event.place, sending: null }
    case 'pressed':
      return state.step === 'asked' && state.sending === null
        ? { ...state, sending: event.agree ? 'agree' : 'refuse' }
        : state
    case 'answered':
      if (state.step !== 'asked' || state.sending === null) return state
      if (event.state === 'full') return { step: 'full', most: MOST }
      if (event.state === 'expired') return { step: 'expired' }
      return { step: state.sending === 'agree' ? 'agreed' : 'refused' }
    case 'failed':
      return state.step === 'reading' || state.step === 'asked'
        ? { step: 'failed', failure: event.failure }
        : state
  }
}
