import { addDayCounter, readDayCounter } from '@visavis/core/storage'
import type { DomainThunk } from '../storeTypes.ts'
import { noticeShown } from '../shell/shell.events.ts'

/** The notice to hosts who have yet to accept the agreement (R6.15). */
export const REMINDER = 'host-agreement'
const LATER = 'agreementLater'

/** Shows it until it is closed; none on a day on which it was closed before. */
export const remindOfAgreement =
  (): DomainThunk =>
  (dispatch, _getState, { storage, clock }) => {
    if (readDayCounter(storage, LATER, clock.now()) > 0) return
    dispatch(
      noticeShown({
        id: REMINDER,
        tone: 'info',
        waits: true,
        stays: true,
        quiet: true,
        messageId: 'host.agreement.reminder',
        action: { kind: 'hostCenter' },
      }),
    )
  }

/** Not again today. */
export const reminderPutOff =
  (): DomainThunk =>
  (_dispatch, _getState, { storage, clock }) => {
    addDayCounter(storage, LATER, clock.now())
  }
