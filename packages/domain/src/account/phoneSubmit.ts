import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { phoneSlice, selectPhoneBusy } from './phone.slice.ts'

const { phoneSubmitStarted, phoneSubmitEnded } = phoneSlice.actions
/** A ticket that is used or too old. */
export const isSpent = ({ code, field }: { code: number; field: string | null }) =>
  code === 20001 && field === 'ticket'

/** What analytics hear of an answer: its code, else its HTTP status, 0 without any. */
export const codeOf = (result: GatewayResult<unknown>): number =>
  result.ok ? 200 : result.failure.code || result.failure.status

/** One submit at a time; its failure is kept beside the form (R5.36). */
export const submit =
  <T>(run: () => Promise<GatewayResult<T>>): DomainThunk<Promise<GatewayResult<T> | null>> =>
  async (dispatch, getState) => {
    if (selectPhoneBusy(getState())) return null
    dispatch(phoneSubmitStarted())
    const result = await run()
    dispatch(phoneSubmitEnded({ failure: result.ok ? null : result.failure }))
    return result
  }
