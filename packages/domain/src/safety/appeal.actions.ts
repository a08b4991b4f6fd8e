import type { Body, Data } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'

/**
 * Asks for a review of a ban. `requestId` of an earlier try of the same words is used again (D2); a new one
 * is told to `onRequestId`.
 */
export const sendAppeal =
  (
    form: Body<'submitAppeal'>,
    requestId: string,
    onRequestId: (id: string) => void,
  ): DomainThunk<Promise<GatewayResult<Data<'submitAppeal'>>>> =>
  async (_dispatch, _getState, { gateway, randomId }) => {
    const id = requestId === '' ? randomId() : requestId
    onRequestId(id)
    return await gateway.request('submitAppeal', form, { requestId: id })
  }

/** How a case stands. */
export const readAppeal =
  (caseNumber: string): DomainThunk<Promise<GatewayResult<Data<'appealState'>>>> =>
  (_dispatch, _getState, { gateway }) =>
    gateway.request('appealState', { caseNumber })
