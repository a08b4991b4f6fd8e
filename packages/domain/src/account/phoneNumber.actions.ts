import type { DomainThunk } from '../storeTypes.ts'
import { selectVerification } from './account.slice.ts'
import { requestCode } from './phoneCode.actions.ts'
import { phoneStepped, selectPhoneFlow } from './phone.slice.ts'
import type { PhoneNumber } from './phoneFlow.machine.ts'
import { submit } from './phoneSubmit.ts'

/**
 * Step 1: is the number known, and how can it be reached? Forgot password sends the code at once (MC.01,
 * R2.101). A number that has to be proven is proven by a code (R6.16).
 */
export const submitNumber =
  (number: PhoneNumber): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    dispatch(phoneStepped({ type: 'numberTyped', number }))
    const flow = selectPhoneFlow(getState())
    if (flow.step !== 'number') return
    await dispatch(
      submit<unknown>(async () => {
        const known = await gateway.request('checkMobile', { ...number })
        if (!known.ok) return known
        const wanted = selectVerification(getState())
        if (wanted !== null && known.data.userId !== wanted.userId) {
          dispatch(phoneStepped({ type: 'numberUnknown', number }))
          return known
        }
        dispatch(phoneStepped({ type: 'numberChecked', number, facts: known.data }))
        if (wanted !== null) dispatch(phoneStepped({ type: 'codeWanted' }))
        const [channel] = known.data.channels
        if (flow.purpose !== 'reset' || !known.data.known || channel === undefined) return known
        return await dispatch(
          requestCode({ number, facts: known.data, purpose: 'reset', channel, over18: false }),
        )
      }),
    )
  }
