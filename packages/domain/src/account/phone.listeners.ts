import { STORAGE_KEYS } from '@visavis/core/storage'
import { selectAttribution } from '../attribution/attribution.slice.ts'
import { conceptInstalled } from '../conceptInstalled.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import type { RootState } from '../rootReducer.ts'
import { loginRequired } from '../shell/shell.events.ts'
import { methodChosen } from './account.slice.ts'
import { phoneSlice, phoneStepped, selectPhoneFlow } from './phone.slice.ts'
import { readPhoneDraft, writePhoneDraft } from './phoneDraft.ts'
import type { PhoneFlow } from './phoneFlow.machine.ts'

/** The draft over reloads, the code that grows old, and what is told of the steps. */
export function registerPhoneListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'phone',
    effect: (_action, { dispatch }) => {
      dispatch(restoreDraft())
    },
  })
  startListening({
    predicate: (_action, now, before) => selectPhoneFlow(now) !== selectPhoneFlow(before),
    effect: (_action, { dispatch, getOriginalState }) => {
      dispatch(keepDraft())
      dispatch(trackStep(selectPhoneFlow(getOriginalState())))
    },
  })
  startListening({
    predicate: (_action, now, before) => expiryOf(now) !== expiryOf(before),
    effect: async (_action, { dispatch, getState, cancelActiveListeners, delay, extra: { clock } }) => {
      cancelActiveListeners()
      const at = expiryOf(getState())
      if (at === null) return
      await delay(Math.max(0, at - clock.now()))
      dispatch(phoneStepped({ type: 'codeStepped', event: { type: 'expired' } }))
    },
  })
  // Whoever logged out and comes again begins at the number.
  startListening({
    actionCreator: loginRequired,
    effect: (_action, { dispatch, getState }) => {
      if (selectPhoneFlow(getState()).step === 'done') dispatch(phoneStepped({ type: 'loginOpened' }))
    },
  })
}

/** When the code that is awaited grows too old (MC.06); null while none is. */
const expiryOf = (state: RootState): number | null => {
  const flow = selectPhoneFlow(state)
  return flow.step === 'code' && (flow.code.phase === 'sent' || flow.code.phase === 'wrong')
    ? flow.code.expiresAt
    : null
}

const restoreDraft =
  (): DomainThunk =>
  (dispatch, _getState, { tabStorage, clock }) => {
    const flow = readPhoneDraft(tabStorage.get(STORAGE_KEYS.signupDraft), clock.now())
    if (flow === null) return
    dispatch(phoneSlice.actions.phoneRestored(flow))
    dispatch(methodChosen('phone'))
  }

const keepDraft =
  (): DomainThunk =>
  (_dispatch, getState, { tabStorage }) => {
    const draft = writePhoneDraft(selectPhoneFlow(getState()))
    if (draft !== null) tabStorage.set(STORAGE_KEYS.signupDraft, draft)
    else if (tabStorage.get(STORAGE_KEYS.signupDraft)?.startsWith('{"phone"') === true)
      tabStorage.remove(STORAGE_KEYS.signupDraft)
  }

/** Steps of a sign-up (table AN): of numbers that were new. */
const trackStep =
  (before: PhoneFlow): DomainThunk =>
  (_dispatch, getState, { tracker }) => {
    const flow = selectPhoneFlow(getState())
    if (flow.step === before.step) return
    if (flow.step === 'done') {
      if (before.step === 'entering' && !before.facts.known)
        tracker.track('register_done', { method: 'phone', ...selectAttribution(getState()) })
    } else if ('facts' in flow && !flow.facts.known && flow.step !== 'entering')
      tracker.track('register_step', { step: flow.step, method: 'phone', ...selectAttribution(getState()) })
  }
