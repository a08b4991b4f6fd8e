import type { Body } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk } from '../storeTypes.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { linkApi } from './link.api.ts'

/**
 * `requestId`: the same for tries of the same words. `sealTo`: the key that came with the ways into the
 * account.
 */
export interface PasswordChange extends Body<'changePassword'> {
  readonly requestId: string
  readonly sealTo: string
}

/**
 * Changes a password in account security, or sets the first one of a way; every other browser is logged out.
 *
 * @returns the failure, or null
 */
export const changePassword =
  ({ requestId, sealTo, ...change }: PasswordChange): DomainThunk<Promise<GatewayFailure | null>> =>
  async (dispatch, _getState, { gateway }) => {
    const result = await gateway.request('changePassword', change, { requestId, sealTo })
    if (!result.ok) return result.failure
    dispatch(linkApi.util.invalidateTags(['Links', 'Devices']))
    dispatch(noticeShown({ tone: 'success', messageId: 'app.security.passwordSaved' }))
    return null
  }
