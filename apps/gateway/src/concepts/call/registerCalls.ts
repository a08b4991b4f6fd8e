import type { Hooks } from '../../platform/hooks/hooks.ts'
import {
  clientEvent,
  gatewayLost,
  lineClosed,
  lineOpened,
  personKicked,
  welcomePart,
  type ClientEventListener,
} from '../../platform/realtime/realtime.hooks.ts'
import { coinsArrived } from '../coins/coins.hooks.ts'
import { spendGuardChanged } from '../spendGuard/spendGuard.hooks.ts'
import { findLiveCall } from './callStore.ts'
import { callsHeld, memberBack, memberGone, memberKicked } from './memberLines.ts'
import { openCallOf } from './openCall.ts'
import { relaySignal, type RtcEvent } from './relaySignal.ts'
import { resumeWithCoins, weighWithGuard } from './resume.ts'

const RTC_EVENTS = [
  'rtc.offer',
  'rtc.answer',
  'rtc.candidate',
  'rtc.control',
] as const satisfies readonly RtcEvent[]

/** What calls do when lines open and close, coins arrive, and pages ask or signal. */
export function registerCalls(hooks: Hooks): void {
  hooks.subscribe(lineOpened, memberBack)
  hooks.subscribe(lineClosed, memberGone)
  hooks.subscribe(personKicked, memberKicked)
  hooks.subscribe(gatewayLost, callsHeld)
  hooks.subscribe(coinsArrived, resumeWithCoins)
  hooks.subscribe(spendGuardChanged, weighWithGuard)
  hooks.subscribe(welcomePart, async ({ db }, personId) => {
    const call = await findLiveCall(db, personId)
    return { openCall: call === null ? null : await openCallOf(db, call, personId) }
  })
  hooks.subscribe(clientEvent('call.state'), async ({ db, clock }, line) => {
    const call = await findLiveCall(db, line.personId)
    line.emit({
      id: 0,
      event: 'call.state',
      ts: clock.now(),
      data: { call: call === null ? null : await openCallOf(db, call, line.personId) },
    })
    return { ok: true }
  })
  for (const event of RTC_EVENTS) hooks.subscribe(clientEvent<RtcEvent>(event), takeSignal(event))
}

/** Passes a media signal on, and remembers that this line carries the media of the room. */
const takeSignal =
  <K extends RtcEvent>(event: K): ClientEventListener<K> =>
  async (context, line, data) => {
    if (!(await relaySignal(context, line.personId, event, data))) return { ok: false, code: 404 }
    line.room = data.roomNum
    return { ok: true }
  }
