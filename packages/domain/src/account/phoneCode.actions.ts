import { languageIdOf } from '@visavis/core/contract'
import type { CodeChannel } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { selectLanguage } from '../language/language.slice.ts'
import type { CodeEvent } from './code.machine.ts'
import { CODE_EVENTS } from './codeEvents.ts'
import { CODE_LIFE_MS, secondsToWait } from './codeWaits.ts'
import { isSameNumber } from './isSameNumber.ts'
import { enter } from './phoneEnter.actions.ts'
import { phoneSlice, phoneStepped, selectNextCode, selectPhoneFlow } from './phone.slice.ts'
import type { NumberFacts, PhoneNumber, PhonePurpose } from './phoneFlow.machine.ts'
import { codeOf, submit } from './phoneSubmit.ts'
import { telemetryHeaders } from './telemetryHeaders.ts'

const { codesHeld } = phoneSlice.actions

export interface CodeWish {
  readonly number: PhoneNumber
  readonly facts: NumberFacts
  readonly purpose: PhonePurpose
  readonly channel: CodeChannel
  readonly over18: boolean
}

/** Asks for a code; the anti-bot value travels with it, whatever it is (R7.58). */
export const requestCode =
  ({ number, facts, purpose, channel, over18 }: CodeWish): DomainThunk<Promise<GatewayResult<unknown>>> =>
  async (dispatch, getState, { gateway, clock, tracker }) => {
    const sent = await gateway.request(
      'sendCode',
      { ...number, channel, purpose, languageId: languageIdOf(selectLanguage(getState())) },
      { headers: await dispatch(telemetryHeaders()) },
    )
    tracker.track('phone_code_send', { channel, code: codeOf(sent) })
    if (sent.ok) {
      const now = clock.now()
      dispatch(codesHeld({ number, at: now + sent.data.resendAfter * 1000 }))
      const event = {
        type: 'sent',
        channel,
        resendAt: now + sent.data.resendAfter * 1000,
        expiresAt: now + CODE_LIFE_MS,
        left: sent.data.left,
      } as const
      const again = selectPhoneFlow(getState()).step === 'code'
      dispatch(
        phoneStepped(
          again ? { type: 'codeStepped', event } : { type: 'codeSent', number, facts, over18, event },
        ),
      )
    } else {
      const event = CODE_EVENTS[sent.failure.code]
      if (event !== undefined) dispatch(phoneStepped({ type: 'codeStepped', event }))
      const seconds = secondsToWait(sent.failure)
      if (seconds > 0) dispatch(codesHeld({ number, at: clock.now() + seconds * 1000 }))
    }
    return sent
  }

/** The code by the way the person chose; new people have said that they are 18. */
export const submitChannel =
  ({ channel, over18 }: { channel: CodeChannel; over18: boolean }): DomainThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'channel' || (!flow.facts.known && !over18)) return
    await dispatch(submit(() => dispatch(requestCode({ ...flow, purpose: 'login', channel, over18 }))))
  }

/** Another code once the countdown is over, by the same way or the other one. */
export const resendCode =
  (channel: CodeChannel): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const flow = selectPhoneFlow(getState())
    if (
      flow.step !== 'code' ||
      flow.code.phase === 'verified' ||
      (flow.code.phase !== 'idle' && clock.now() < flow.code.resendAt)
    )
      return
    const next = selectNextCode(getState())
    if (next !== null && isSameNumber(next.number, flow.number) && clock.now() < next.at) return
    await dispatch(submit(() => dispatch(requestCode({ ...flow, channel }))))
  }

/** The digits (MC.03–MC.06). Whoever has a password, or wants none, is in right after it. */
export const submitCode =
  (digits: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, tracker }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'code' || (flow.code.phase !== 'sent' && flow.code.phase !== 'wrong')) return
    const result = await dispatch(
      submit(() => gateway.request('checkCode', { ...flow.number, code: digits, purpose: flow.purpose })),
    )
    if (result === null) return
    tracker.track('phone_code_check', { channel: flow.code.channel, code: codeOf(result) })
    const event: CodeEvent | undefined = result.ok
      ? { type: 'verified', code: digits, ticket: result.data.ticket }
      : CODE_EVENTS[result.failure.code]
    if (event !== undefined) dispatch(phoneStepped({ type: 'codeStepped', event }))
    if (selectPhoneFlow(getState()).step === 'entering') await dispatch(enter())
  }
