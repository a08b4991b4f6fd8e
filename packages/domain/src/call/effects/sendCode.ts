import type { CallRole, Data } from '@visavis/core/contract'
import type { GatewayClient, GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../../storeTypes.ts'
import { selectMachine } from '../call.selectors.ts'
import type { CallState } from '../call.states.ts'
import { talkSeconds } from '../talk.ts'

/** They survive the page: a closing tab still hangs up. */
const lasting = { keepalive: true } as const

/** Status code → its row of table P (R7.26). */
const rows = {
  2: (gateway: GatewayClient, roomNum: string) => gateway.request('callCancel', { roomNum }, lasting),
  3: (gateway: GatewayClient, roomNum: string) => gateway.request('callAnswer', { roomNum }, lasting),
  4: (gateway: GatewayClient, roomNum: string) => gateway.request('callNotifyStart', { roomNum }, lasting),
  5: (gateway: GatewayClient, roomNum: string) => gateway.request('callRefuse', { roomNum }, lasting),
  6: (gateway: GatewayClient, roomNum: string) => gateway.request('callTimeout', { roomNum }, lasting),
  7: (gateway: GatewayClient, roomNum: string) => gateway.request('callHangup', { roomNum }, lasting),
  8: (gateway: GatewayClient, roomNum: string) => gateway.request('callNotifyJoin', { roomNum }, lasting),
  100: (gateway: GatewayClient, roomNum: string) => gateway.request('callNotifyEnd', { roomNum }, lasting),
} as const
export type StatusCode = keyof typeof rows
interface CodeData {
  2: Data<'callCancel'>
  3: Data<'callAnswer'>
  4: Data<'callNotifyStart'>
  5: Data<'callRefuse'>
  6: Data<'callTimeout'>
  7: Data<'callHangup'>
  8: Data<'callNotifyJoin'>
  100: Data<'callNotifyEnd'>
}
export type CodeAnswer<C extends StatusCode> = GatewayResult<CodeData[C]>

/**
 * Sends one status code; never rejects. Null when there is no room number: then nothing goes out and nobody
 * is bothered (R4.16, R4.17).
 */
export const sendCode =
  <C extends StatusCode>(code: C, roomNum: string | null): DomainThunk<Promise<CodeAnswer<C> | null>> =>
  async (_dispatch, getState, { gateway, tracker, clock }) => {
    if (!roomNum) return null
    tracker.track('call_status', { code, ...momentOf(selectMachine(getState()), clock.now()) })
    const answer: GatewayResult<unknown> = await rows[code](gateway, roomNum)
    return answer as CodeAnswer<C>
  }

/** Side and talked seconds of the call a code is about (AN.14). */
function momentOf(state: CallState, now: number): { role: CallRole | null; seconds: number } {
  if (state.phase === 'ended')
    return { role: state.past.outgoing ? 'caller' : 'callee', seconds: state.past.videoTime }
  return {
    role: 'call' in state ? state.call.role : null,
    seconds: 'talk' in state ? talkSeconds(state.talk, now) : 0,
  }
}
