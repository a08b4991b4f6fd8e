import type { DomainThunk, StartListening } from '../storeTypes.ts'
import type { RootState } from '../rootReducer.ts'
import { acceptUser } from '../session/session.actions.ts'
import { logInFailed } from '../session/session.events.ts'
import { selectLogin, selectOnline, selectVisible } from '../shell/shell.slice.ts'
import { selectLogInMethod } from './account.slice.ts'
import { qrStepped, selectQrShow } from './ways.slice.ts'

/** Between two looks at a code: whoever agreed on the phone is in within two seconds (R1.47). */
export const LOOK_MS = 1000

/**
 * The code on show: asked for while its panel is open, looked at while somebody may see it, gone with the
 * panel.
 */
export function registerWaysListeners(startListening: StartListening): void {
  startListening({
    predicate: (_action, now) => shouldShow(now) === (selectQrShow(now).step === 'off'),
    effect: (_action, { dispatch, getState }) => {
      dispatch(qrStepped({ type: shouldShow(getState()) ? 'opened' : 'closed' }))
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      selectQrShow(now).step === 'asking' && selectQrShow(now) !== selectQrShow(before),
    effect: async (_action, { dispatch }) => {
      await dispatch(createCode())
    },
  })
  startListening({
    predicate: (_action, now, before) => shouldLook(now) && !shouldLook(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      while (shouldLook(getState())) {
        await dispatch(lookAtCode())
        await delay(LOOK_MS)
      }
    },
  })
}

const shouldShow = (state: RootState): boolean =>
  selectLogin(state) !== null && selectLogInMethod(state) === 'qr'
const shouldLook = (state: RootState): boolean => {
  const { step } = selectQrShow(state)
  return (step === 'shown' || step === 'scanned') && selectVisible(state) && selectOnline(state)
}

const createCode =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const result = await gateway.request('qrLoginCreate', undefined)
    if (selectQrShow(getState()).step !== 'asking') return
    if (result.ok)
      dispatch(
        qrStepped({
          type: 'created',
          token: result.data.qrToken,
          expiresAt: result.data.expiresAt - gateway.clockOffset(),
        }),
      )
    else dispatch(qrStepped({ type: 'failed', failure: result.failure }))
  }

/** A look that finds no gateway is made again; the code may still be good. */
const lookAtCode =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const qr = selectQrShow(getState())
    if (qr.step !== 'shown' && qr.step !== 'scanned') return
    const result = await gateway.request('qrLoginStatus', { qrToken: qr.token, pushToken: '' })
    if (!result.ok) {
      if (
        result.failure.kind === 'banned' ||
        result.failure.kind === 'blocked' ||
        result.failure.kind === 'closed'
      )
        dispatch(qrStepped({ type: 'failed', failure: result.failure }))
      if (result.failure.kind !== 'aborted' && result.failure.code > 0)
        dispatch(logInFailed({ method: 'qr', code: result.failure.code }))
      return
    }
    const { state, user } = result.data
    // Whoever closed the panel at this very moment has been let in all the same: the session exists.
    if (user !== undefined) dispatch(acceptUser(user, { fresh: true, by: 'qr' }))
    dispatch(qrStepped({ type: 'seen', token: qr.token, state }))
  }
