import { STORAGE_KEYS } from '@visavis/core/storage'
import type { DomainThunk, StartListening } from '../createDomainStore.ts'
import type { RootState } from '../rootReducer.ts'
import { sessionEnded, sessionStarted, siteStarted } from '../session/session.events.ts'
import { selectLogin, selectOnline, selectVisible } from '../shell/shell.slice.ts'
import { confirmMail } from './account.actions.ts'
import { accountSlice, selectEmailFlow } from './account.slice.ts'
import { readDraft, writeDraft } from './signupDraft.ts'

/** Time between two looks whether the mail was confirmed (R4.13). */
export const POLL_MS = 5000

/** The draft of a sign-up over reloads, and the poll that moves on when the mail is confirmed. */
export function registerAccountListeners(startListening: StartListening): void {
  startListening({ actionCreator: siteStarted, effect: (_action, { dispatch }) => { dispatch(restoreDraft()) } })
  startListening({
    predicate: (_action, now, before) => selectEmailFlow(now) !== selectEmailFlow(before),
    effect: (_action, { dispatch }) => { dispatch(keepDraft()) },
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
  startListening({
    predicate: (action) => sessionStarted.match(action) || sessionEnded.match(action),
    effect: (_action, { extra }) => { extra.tabStorage.remove(STORAGE_KEYS.signupDraft) },
  })
}

/** While the person looks at the popup and there is a network. */
const shouldPoll = (state: RootState): boolean => selectEmailFlow(state).step === 'mailSent' && selectLogin(state) !== null && selectVisible(state) && selectOnline(state)

const restoreDraft = (): DomainThunk => (dispatch, _getState, { tabStorage }) => {
  const flow = readDraft(tabStorage.get(STORAGE_KEYS.signupDraft))
  if (flow !== null) dispatch(accountSlice.actions.flowRestored(flow))
}

const keepDraft = (): DomainThunk => (_dispatch, getState, { tabStorage }) => {
  const draft = writeDraft(selectEmailFlow(getState()))
  if (draft === null) tabStorage.remove(STORAGE_KEYS.signupDraft)
  else tabStorage.set(STORAGE_KEYS.signupDraft, draft)
}
