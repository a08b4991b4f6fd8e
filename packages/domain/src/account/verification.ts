import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { accountSlice } from './account.slice.ts'

/** The right password, but a log-in that looks like somebody else's (E.91). */
const MUST_VERIFY = 20918

/** Goes on by a code to the number of the account where the gateway wants that. @returns whether it does */
export const verifyIfWanted =
  ({ code, values }: Pick<GatewayFailure, 'code' | 'values'>): DomainThunk<boolean> =>
  (dispatch) => {
    if (code !== MUST_VERIFY) return false
    dispatch(
      accountSlice.actions.verificationWanted({
        phone: String(values['phone'] ?? ''),
        country: String(values['country'] ?? ''),
        userId: Number(values['userId'] ?? 0),
      }),
    )
    return true
  }
