import { languageIdOf } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { selectAttribution } from '../attribution/attribution.slice.ts'
import { selectCountryId } from '../country/country.slice.ts'
import { rereadBonus } from '../guest/guest.actions.ts'
import { selectGuest } from '../guest/guest.slice.ts'
import { selectLanguage } from '../language/language.slice.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { accountSlice, flowStepped, selectAccountBusy, selectEmailFlow } from './account.slice.ts'
import { telemetryHeaders } from './telemetryHeaders.ts'
import { verifyIfWanted } from './verification.ts'

const { submitStarted, submitEnded } = accountSlice.actions
/** Codes of table E that move the flow instead of only showing a text. */
const CODE = {
  emailTaken: 20104,
  registrationClosed: 20105,
  unknownAccount: 20102,
  ticketUsed: 20202,
  resetTooLate: 20208,
} as const
const restarts = (code: number) => code === CODE.ticketUsed || code === CODE.resetTooLate

/** One submit at a time; its failure is kept beside the form (R5.36). */
const submit =
  <T>(run: () => Promise<GatewayResult<T>>): DomainThunk<Promise<GatewayResult<T> | null>> =>
  async (dispatch, getState) => {
    if (selectAccountBusy(getState())) return null
    dispatch(submitStarted())
    const result = await run()
    dispatch(submitEnded({ failure: result.ok ? null : result.failure }))
    return result
  }

/** Steps 1 and 2: is the address free, then the mail (ME.01–ME.03). */
export const submitAddress =
  (email: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, clock }) => {
    dispatch(flowStepped({ type: 'emailTyped', email }))
    if (selectEmailFlow(getState()).step !== 'address') return
    await dispatch(
      submit<unknown>(async () => {
        const known = await gateway.request('emailExists', { email })
        if (!known.ok) return known
        if (known.data.exists) {
          dispatch(flowStepped({ type: 'addressTaken' }))
          return known
        }
        const sent = await gateway.request('sendVerifyEmail', {
          email,
          languageId: languageIdOf(selectLanguage(getState())),
        })
        // Promised before the address was known: taken back before anything is made.
        if (sent.ok && known.data.bonus === 0 && (selectGuest(getState()).bonus?.gold ?? 0) > 0) {
          const isOver = (await dispatch(rereadBonus())) === 0
          dispatch(
            noticeShown({ tone: 'info', messageId: isOver ? 'app.signUp.bonusEnded' : 'app.signUp.noBonus' }),
          )
        }
        if (sent.ok)
          dispatch(
            flowStepped({
              type: 'mailSent',
              email,
              flowId: sent.data.flowId,
              resendAt: clock.now() + sent.data.resendAfter * 1000,
            }),
          )
        else if (sent.failure.code === CODE.emailTaken) dispatch(flowStepped({ type: 'addressTaken' }))
        return sent
      }),
    )
  }

/** Forgot password: is it a formal address, then the mail (ME.09, ME.10). */
export const submitForgot =
  (email: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, clock }) => {
    dispatch(flowStepped({ type: 'emailTyped', email }))
    if (selectEmailFlow(getState()).step !== 'forgot') return
    await dispatch(
      submit<unknown>(async () => {
        const known = await gateway.request('checkFormalUserEmail', { email })
        if (!known.ok) {
          if (known.failure.code === CODE.unknownAccount) dispatch(flowStepped({ type: 'addressUnknown' }))
          return known
        }
        if (!known.data.formal) {
          dispatch(flowStepped({ type: 'addressUnknown' }))
          return known
        }
        const sent = await gateway.request('sendForgetEmail', {
          email,
          languageId: languageIdOf(selectLanguage(getState())),
        })
        if (sent.ok)
          dispatch(
            flowStepped({
              type: 'mailSent',
              email,
              flowId: sent.data.flowId,
              resendAt: clock.now() + sent.data.resendAfter * 1000,
            }),
          )
        return sent
      }),
    )
  }

/** A new mail to the same address, once the countdown is over. */
export const resendMail =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, clock }) => {
    const flow = selectEmailFlow(getState())
    if (flow.step !== 'mailSent' || clock.now() < flow.resendAt) return
    const name = flow.purpose === 'forgot' ? 'sendForgetEmail' : 'sendVerifyEmail'
    await dispatch(
      submit<unknown>(async () => {
        const sent = await gateway.request(name, {
          email: flow.email,
          languageId: languageIdOf(selectLanguage(getState())),
        })
        if (sent.ok)
          dispatch(
            flowStepped({
              type: 'mailSent',
              email: flow.email,
              flowId: sent.data.flowId,
              resendAt: clock.now() + sent.data.resendAfter * 1000,
            }),
          )
        return sent
      }),
    )
  }

/**
 * Step 3 (ME.04, ME.05), and the end of a reset (ME.11): its password was chosen behind the link. `quiet` is
 * the poll: it says nothing when the button there was not pressed yet.
 */
export const confirmMail =
  ({ quiet }: { quiet: boolean }): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const flow = selectEmailFlow(getState())
    if (flow.step !== 'mailSent') return
    const ask = () => gateway.request('alreadyVerifyEmail', { email: flow.email, flowId: flow.flowId })
    const result = quiet ? await ask() : await dispatch(submit(ask))
    const now = selectEmailFlow(getState())
    if (result === null || now.step !== 'mailSent' || now.flowId !== flow.flowId) return
    if (result.ok && result.data.verified && flow.purpose === 'forgot')
      dispatch(flowStepped({ type: 'passwordChanged' }))
    else if (result.ok && result.data.verified && result.data.ticket !== undefined)
      dispatch(flowStepped({ type: 'verified', ticket: result.data.ticket }))
    else if (result.ok && !quiet) dispatch(flowStepped({ type: 'notVerified' }))
    else if (!result.ok && restarts(result.failure.code)) dispatch(flowStepped({ type: 'restarted' }))
  }

/** Step 4 (ME.06). */
export const submitPassword =
  (password: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const flow = selectEmailFlow(getState())
    if (flow.step !== 'password') return
    const result = await dispatch(
      submit(() => gateway.request('setPassword', { email: flow.email, password, ticket: flow.ticket })),
    )
    if (result === null) return
    if (result.ok) dispatch(flowStepped({ type: 'passwordSet', ticket: result.data.ticket ?? null }))
    else if (restarts(result.failure.code)) dispatch(flowStepped({ type: 'restarted' }))
  }

/**
 * Step 5 (ME.07, ME.08): creates the account, with the campaign values. Goes out with the person's own tick
 * only.
 */
export const submitRegistration =
  ({ over18, requestId }: { over18: boolean; requestId?: string }): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const flow = selectEmailFlow(getState())
    if (flow.step !== 'register' || !over18) return
    const result = await dispatch(
      submit(() =>
        gateway.request(
          'register',
          {
            email: flow.email,
            ticket: flow.ticket,
            over18,
            countryId: selectCountryId(getState()),
            attribution: selectAttribution(getState()),
          },
          { requestId },
        ),
      ),
    )
    if (result === null) return
    if (result.ok) {
      dispatch(flowStepped({ type: 'finished' }))
      dispatch(acceptUser(result.data, { fresh: true, by: 'email' }))
    } else if (result.failure.code === CODE.registrationClosed)
      dispatch(flowStepped({ type: 'registrationClosed' }))
    else if (restarts(result.failure.code)) dispatch(flowStepped({ type: 'restarted' }))
  }

/** Log-in with email and password (R7.47). */
export const logIn =
  ({ email, password }: { email: string; password: string }): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, page }) => {
    dispatch(flowStepped({ type: 'emailTyped', email }))
    if (selectEmailFlow(getState()).step !== 'login') return
    const result = await dispatch(
      submit(async () => {
        const headers = await dispatch(telemetryHeaders())
        return await gateway.request(
          'emailLogin',
          { email, password, pushToken: await page.pushToken(), countryId: selectCountryId(getState()) },
          { headers },
        )
      }),
    )
    if (result === null) return
    if (!result.ok) {
      dispatch(logInFailed({ method: 'email', code: result.failure.code || result.failure.status }))
      dispatch(verifyIfWanted(result.failure))
      return
    }
    dispatch(flowStepped({ type: 'finished' }))
    dispatch(acceptUser(result.data, { fresh: true, by: 'email' }))
  }
