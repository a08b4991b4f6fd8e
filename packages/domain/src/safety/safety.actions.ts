import type { SafetyScene } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'
import { failureShown, noticeShown } from '../shell/shell.events.ts'
import { failureOf } from '../gateway/failureOf.ts'
import { safetyApi } from './safety.api.ts'

/** Blocks a person at once and offers Undo (D27). @returns whether it worked */
export const blockPerson =
  ({
    personId,
    name,
    scene,
  }: {
    personId: number
    name: string
    scene: SafetyScene
  }): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, { tracker }) => {
    const result = await dispatch(safetyApi.endpoints.block.initiate({ blockedId: personId, scene }))
    if (result.error !== undefined) {
      dispatch(failureShown({ failure: failureOf(result.error) }))
      return false
    }
    tracker.track('block_user', { target: personId, scene })
    dispatch(
      noticeShown({
        id: `blocked-${personId}`,
        tone: 'success',
        messageId: 'base.safety.blocked',
        values: { name },
        action: { kind: 'undoBlock', personId },
      }),
    )
    return true
  }

/** Takes a block back (Undo, blocked list). @returns whether it worked */
export const unblockPerson =
  ({ personId, name }: { personId: number; name: string }): DomainThunk<Promise<boolean>> =>
  async (dispatch) => {
    const result = await dispatch(safetyApi.endpoints.unblock.initiate({ blockedId: personId }))
    if (result.error !== undefined) {
      dispatch(failureShown({ failure: failureOf(result.error) }))
      return false
    }
    dispatch(
      noticeShown({
        id: `blocked-${personId}`,
        tone: 'info',
        messageId: 'base.safety.unblocked',
        values: { name },
      }),
    )
    return true
  }
