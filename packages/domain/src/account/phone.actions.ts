import { TELEMETRY_HEADER, languageIdOf } from '@visavis/core/contract'
import type { CodeChannel } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { GatewayResult } from '@visavis/core/gateway'
import { selectAttribution } from '../attribution/attribution.slice.ts'
import { selectConsentCategories } from '../consent/consent.slice.ts'
import { selectCountryId } from '../country/country.slice.ts'
import type { DomainThunk } from '../createDomainStore.ts'
import { selectLanguage } from '../language/language.slice.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { selectVerification } from './account.slice.ts'
import type { CodeEvent } from './code.machine.ts'
import { phoneSlice, phoneStepped, selectNextCode, selectPhoneBusy, selectPhoneFlow } from './phone.slice.ts'
import type { NumberFacts, PhoneNumber, PhonePurpose } from './phoneFlow.machine.ts'
import { verifyIfWanted } from './verification.ts'

const { codesHeld, phoneSubmitStarted, phoneSubmitEnded } = phoneSlice.actions
/** A code lives ten minutes (M-CODE). */
export const CODE_LIFE_MS = 10 * 60_000
/** Codes of table E that move the code or the flow instead of only showing a text. */
const CODE_EVENTS: Readonly<Record<number, CodeEvent>> = {
  20201: { type: 'wrong' },
  20202: { type: 'expired' },
  20203: { type: 'limited', limit: 'hour' },
  20204: { type: 'limited', limit: 'day' },
  20205: { type: 'tooManyWrong' },
}
const RESET_TIMED_OUT = 20208
/** A ticket that is used or too old. */
const isSpent = ({ code, field }: { code: number; field: string | null }) =>
  code === 20001 && field === 'ticket'

/** Seconds until another code may be asked for, where the gateway says so; 0 where it does not. */
export const secondsToWait = ({
  retryAfter,
  values,
}: Pick<GatewayFailure, 'retryAfter' | 'values'>): number =>
  Math.max(0, Number(values['seconds'] ?? retryAfter ?? 0)) || 0
/** Whether two numbers are the same one. */
export const isSameNumber = (one: PhoneNumber, other: PhoneNumber): boolean =>
  one.mobile === other.mobile && one.countryCode === other.countryCode

/** What analytics hear of an answer: its code, else its HTTP status, 0 without any. */
const codeOf = (result: GatewayResult<unknown>): number =>
  result.ok ? 200 : result.failure.code || result.failure.status

/** One submit at a time; its failure is kept beside the form (R5.36). */
const submit =
  <T>(run: () => Promise<GatewayResult<T>>): DomainThunk<Promise<GatewayResult<T> | null>> =>
  async (dispatch, getState) => {
    if (selectPhoneBusy(getState())) return null
    dispatch(phoneSubmitStarted())
    const result = await run()
    dispatch(phoneSubmitEnded({ failure: result.ok ? null : result.failure }))
    return result
  }

/**
 * Step 1: is the number known, and how can it be reached? Forgot password sends the code at once (MC.01,
 * R2.101). A number that has to be proven is proven by a code (R6.16).
 */
export const submitNumber =
  (number: PhoneNumber): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    dispatch(phoneStepped({ type: 'numberTyped', number }))
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'number') return
    await dispatch(
      submit<unknown>(async () => {
        const known = await gateway.request('checkMobile', { ...number })
        if (!known.ok) return known
        const wanted = selectVerification(getState())
        if (wanted !== null && known.data.userId !== wanted.userId) {
          dispatch(phoneStepped({ type: 'numberUnknown', number }))
          return known
        }
        dispatch(phoneStepped({ type: 'numberChecked', number, facts: known.data }))
        if (wanted !== null) dispatch(phoneStepped({ type: 'codeWanted' }))
        const [channel] = known.data.channels
        if (flow.purpose !== 'reset' || !known.data.known || channel === undefined) return known
        return await dispatch(
          requestCode({ number, facts: known.data, purpose: 'reset', channel, over18: false }),
        )
      }),
    )
  }

interface CodeWish {
  readonly number: PhoneNumber
  readonly facts: NumberFacts
  readonly purpose: PhonePurpose
  readonly channel: CodeChannel
  readonly over18: boolean
}

/** Asks for a code; the anti-bot value travels with it, whatever it is (R7.58). */
const requestCode =
  ({ number, facts, purpose, channel, over18 }: CodeWish): DomainThunk<Promise<GatewayResult<unknown>>> =>
  async (dispatch, getState, { gateway, clock, telemetry, tracker }) => {
    const value = await telemetry.read({ agreed: selectConsentCategories(getState()).includes('analytics') })
    const sent = await gateway.request(
      'sendCode',
      { ...number, channel, purpose, languageId: languageIdOf(selectLanguage(getState())) },
      { headers: { [TELEMETRY_HEADER]: value } },
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

/** A password of one's own on the way in, or none (MC.07). */
export const choosePassword =
  (password: string | null): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'choosePassword') return
    if (password === null) dispatch(phoneStepped({ type: 'passwordSkipped' }))
    else {
      const result = await dispatch(
        submit(() =>
          gateway.request(
            'updateMobilePassword',
            { ...flow.number, password, purpose: 'login', ticket: flow.ticket },
            { sealTo: flow.facts.passwordKey },
          ),
        ),
      )
      if (result === null) return
      if (result.ok && result.data.ticket !== undefined)
        dispatch(phoneStepped({ type: 'passwordChosen', ticket: result.data.ticket }))
      else if (!result.ok && isSpent(result.failure)) dispatch(phoneStepped({ type: 'restarted' }))
    }
    if (selectPhoneFlow(getState()).step === 'entering') await dispatch(enter())
  }

/**
 * The log-in itself, with what the code proved (R7.55). Also Retry after an unreachable gateway: the ticket
 * is still good.
 */
export const enter =
  (requestId?: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, randomId, page }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'entering') return
    const { number, facts, digits, ticket, over18 } = flow
    const body = {
      ...number,
      code: digits,
      ticket,
      over18,
      countryId: selectCountryId(getState()),
      attribution: selectAttribution(getState()),
    }
    const result = await dispatch(
      submit(
        async () =>
          await gateway.request(
            'phoneLogin',
            { query: { userId: facts.userId }, body: { ...body, pushToken: await page.pushToken() } },
            { requestId: requestId ?? randomId() },
          ),
      ),
    )
    if (result === null) return
    if (!result.ok) {
      if (isSpent(result.failure)) dispatch(phoneStepped({ type: 'restarted' }))
      dispatch(logInFailed({ method: 'phone', code: result.failure.code || result.failure.status }))
      return
    }
    dispatch(phoneStepped({ type: 'finished' }))
    dispatch(acceptUser(result.data, { fresh: true, by: 'phone' }))
  }

/** Log-in with number and password (R7.61); a suspicious one goes on by a code (R6.16). */
export const logInByPassword =
  (password: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, telemetry }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'password') return
    const result = await dispatch(
      submit(async () => {
        const headers = {
          [TELEMETRY_HEADER]: await telemetry.read({
            agreed: selectConsentCategories(getState()).includes('analytics'),
          }),
        }
        return await gateway.request(
          'mobilePasswordLogin',
          { ...flow.number, password, countryId: selectCountryId(getState()) },
          { sealTo: flow.facts.passwordKey, headers },
        )
      }),
    )
    if (result === null) return
    if (!result.ok) {
      dispatch(logInFailed({ method: 'phone', code: result.failure.code || result.failure.status }))
      if (dispatch(verifyIfWanted(result.failure))) dispatch(phoneStepped({ type: 'codeWanted' }))
      return
    }
    dispatch(phoneStepped({ type: 'finished' }))
    dispatch(acceptUser(result.data, { fresh: true, by: 'phone' }))
  }

/** Step 3 of a forgotten password (MC.08, R8.29). */
export const submitNewPassword =
  (password: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'newPassword') return
    const result = await dispatch(
      submit(() =>
        gateway.request(
          'updateMobilePassword',
          { ...flow.number, password, purpose: 'reset', ticket: flow.ticket },
          { sealTo: flow.facts.passwordKey },
        ),
      ),
    )
    if (result === null) return
    if (result.ok) dispatch(phoneStepped({ type: 'passwordChanged' }))
    else if (result.failure.code === RESET_TIMED_OUT) dispatch(phoneStepped({ type: 'timedOut' }))
    else if (isSpent(result.failure)) dispatch(phoneStepped({ type: 'restarted' }))
  }
