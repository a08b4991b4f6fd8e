import { selectCountryId } from '../country/country.slice.ts'
import type { DomainThunk } from '../storeTypes.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { enter } from './phoneEnter.actions.ts'
import { phoneStepped, selectPhoneFlow } from './phone.slice.ts'
import { isSpent, submit } from './phoneSubmit.ts'
import { telemetryHeaders } from './telemetryHeaders.ts'
import { verifyIfWanted } from './verification.ts'

const RESET_TIMED_OUT = 20208

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

/** Log-in with number and password (R7.61); a suspicious one goes on by a code (R6.16). */
export const logInByPassword =
  (password: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'password') return
    const result = await dispatch(
      submit(async () => {
        const headers = await dispatch(telemetryHeaders())
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
