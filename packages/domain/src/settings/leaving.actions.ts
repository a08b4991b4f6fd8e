import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { acceptUser } from '../session/session.actions.ts'
import { endSession } from '../session/endSession.ts'
import { sessionEnding } from '../session/session.events.ts'
import { noticeShown } from '../shell/shell.events.ts'

/** Why somebody leaves: `reasonId` 1–6, and words of their own. */
export interface LeavingForm {
  readonly reasonId: number
  readonly text: string
  readonly requestId: string
}

/**
 * Deletes the account: hidden and logged out at once, erased after the days to come back (R2.112). @returns
 * the failure, or null
 */
export const deleteAccount =
  ({ requestId, ...form }: LeavingForm): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { gateway, tracker }) => {
    const result = await gateway.request('deleteAccount', form, { requestId })
    if (!result.ok) return result.failure
    tracker.track('account_delete', { reasonId: form.reasonId })
    dispatch(sessionEnding({ reason: 'logout' }))
    dispatch(endSession({ reason: 'logout', code: 0 }))
    dispatch(
      noticeShown({
        id: 'account-deleted',
        tone: 'info',
        messageId: 'app.leaving.done',
        values: { date: result.data.eraseAt },
      }),
    )
    return null
  }

/** Takes the decision back: the person is logged in as before. @returns the failure, or null */
export const restoreAccount =
  (): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request('restoreAccount', undefined)
    if (!result.ok) return result.failure
    dispatch(acceptUser(result.data, { fresh: true }))
    dispatch(noticeShown({ tone: 'success', messageId: 'app.leaving.back' }))
    return null
  }

/** Everything the gateway holds about the person (D36). */
export const readExport =
  (): DomainThunk<Promise<GatewayResult<Data<'exportData'>>>> =>
  (_dispatch, _getState, { gateway }) =>
    gateway.request('exportData', undefined)
/** What would be lost, in numbers. */
export const readLoss =
  (): DomainThunk<Promise<GatewayResult<Data<'accountLoss'>>>> =>
  (_dispatch, _getState, { gateway }) =>
    gateway.request('accountLoss', undefined)
