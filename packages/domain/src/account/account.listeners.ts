import { STORAGE_KEYS } from '@visavis/core/storage'
import { selectAttribution } from '../attribution/attribution.slice.ts'
import { conceptInstalled } from '../conceptInstalled.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import type { RootState } from '../rootReducer.ts'
import { selectGlobalConf } from '../globalConf/globalConf.slice.ts'
import { loginRequired } from '../shell/shell.events.ts'
import { selectLogin, selectOnline, selectVisible } from '../shell/shell.slice.ts'
import { confirmMail } from './account.actions.ts'
import { accountSlice, flowStepped, selectEmailFlow } from './account.slice.ts'
import type { EmailFlow } from './emailFlow.machine.ts'
import { readDraft, writeDraft } from './signupDraft.ts'

/** Time between two looks whether the mail was confirmed (R4.13). */
export const POLL_MS = 5000

/** The draft of a sign-up over reloads, and the poll that moves on when the mail is confirmed. */
export function registerAccountListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'account',
    effect: (_action, { dispatch, getState, extra: { telemetry } }) => {
      if (selectLogin(getState()) !== null) telemetry.start()
      dispatch(restoreDraft())
      dispatch(openWanted())
    },
  })
  startListening({
    actionCreator: loginRequired,
    effect: (_action, { dispatch, extra: { telemetry } }) => {
      telemetry.start()
      dispatch(openWanted())
    },
  })
  startListening({
    predicate: (_action, now, before) => selectEmailFlow(now).step !== selectEmailFlow(before).step,
    effect: (_action, { dispatch, getOriginalState }) => {
      dispatch(trackStep(selectEmailFlow(getOriginalState()).step))
    },
  })
  startListening({
    predicate: (_action, now, before) => selectEmailFlow(now) !== selectEmailFlow(before),
    effect: (_action, { dispatch }) => {
      dispatch(keepDraft())
    },
  })
  startListening({
    predicate: (_action, now, before) => shouldPoll(now) && !shouldPoll(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners()
      while (shouldPoll(getState())) {
        await dispatch(confirmMail({ quiet: true }))
        await delay(POLL_MS)
      }
    },
  })
}

/**
 * Opens the form that fits what the popup was opened for. Who wants to call and has typed nothing yet is most
 * likely new: sign-up stands first, the log-in beside it. Who logged in on this page before gets the log-in.
 */
const openWanted =
  (): DomainThunk =>
  (dispatch, getState, { brand }) => {
    const login = selectLogin(getState())
    const flow = selectEmailFlow(getState())
    const signUpOffered =
      brand.features.emailSignUp && selectGlobalConf(getState())?.features.emailSignUp !== false
    const isNew = login?.source === 'call' && flow.step === 'login' && flow.email === '' && signUpOffered
    if (login?.signUp === true || isNew) dispatch(flowStepped({ type: 'signUpOpened' }))
    else if (flow.step === 'done') dispatch(flowStepped({ type: 'loginOpened' }))
  }

/** While the person looks at the popup and there is a network. */
const shouldPoll = (state: RootState): boolean =>
  selectEmailFlow(state).step === 'mailSent' &&
  selectLogin(state) !== null &&
  selectVisible(state) &&
  selectOnline(state)

const restoreDraft =
  (): DomainThunk =>
  (dispatch, _getState, { tabStorage }) => {
    const flow = readDraft(tabStorage.get(STORAGE_KEYS.signupDraft))
    if (flow !== null) dispatch(accountSlice.actions.flowRestored(flow))
  }

const keepDraft =
  (): DomainThunk =>
  (_dispatch, getState, { tabStorage }) => {
    const draft = writeDraft(selectEmailFlow(getState()))
    if (draft === null) tabStorage.remove(STORAGE_KEYS.signupDraft)
    else tabStorage.set(STORAGE_KEYS.signupDraft, draft)
  }

/** Steps of a sign-up (table AN); looking at the log-in form or asking for a new password is none. */
const trackStep =
  (before: EmailFlow['step']): DomainThunk =>
  (_dispatch, getState, { tracker }) => {
    const { step } = selectEmailFlow(getState())
    if (step === 'done' && before === 'register')
      tracker.track('register_done', { method: 'email', ...selectAttribution(getState()) })
    else if (step !== 'login' && step !== 'done' && step !== 'forgot')
      tracker.track('register_step', { step, method: 'email', ...selectAttribution(getState()) })
  }
