import type { DomainThunk } from '../storeTypes.ts'
import { noticeShown } from '../shell/shell.events.ts'
import type { ConsentEvent } from './consent.machine.ts'
import { consentStepped } from './consent.slice.ts'

/**
 * The answer of the built-in dialog. Where the browser keeps nothing, that is said once, now that there was
 * something to remember.
 */
export const answerConsent =
  (answer: Extract<ConsentEvent, { type: 'accepted' | 'rejected' | 'chosen' }>): DomainThunk =>
  (dispatch, _getState, { storage }) => {
    dispatch(consentStepped(answer))
    if (storage.forgets?.()) dispatch(noticeShown({ tone: 'info', messageId: 'app.notice.forgets' }))
  }
