import type { Body } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { whenLineReturns } from '../realtime/whenLineReturns.ts'
import { selectMe, sessionStepped } from '../session/session.slice.ts'
import { profileSlice, selectProfile, type ProfileField, type ProfileValues } from './profile.slice.ts'

const { drafted, draftDropped, saveBegan, saveEnded } = profileSlice.actions
type Value = ProfileValues[ProfileField]

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Something was typed or chosen; nothing is sent yet. */
export const draftProfile =
  (field: ProfileField, value: Value): DomainThunk =>
  (dispatch) => {
    dispatch(drafted({ field, value }))
  }

/**
 * Sends the draft of a field. A refused one stays with its failure; what is changed meanwhile is sent after
 * it; one that the line lost goes again by itself, unless it was changed. A birthday cannot be undone.
 */
export const saveProfile =
  (field: ProfileField, { undoable = true } = {}): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { gateway, randomId } = ports
    if (selectProfile(getState()).saving.includes(field)) return
    for (;;) {
      const me = selectMe(getState())
      const { [field]: value } = selectProfile(getState()).drafts
      if (me === null || value === undefined) return
      const before = me[field]
      if (same(value, before)) {
        dispatch(draftDropped(field))
        return
      }
      dispatch(saveBegan(field))
      const body = { [field]: value } as unknown as Body<'updateUser'>
      const result = await gateway.request('updateUser', body, { requestId: randomId() })
      if (!result.ok) {
        dispatch(saveEnded({ field, failure: result.failure }))
        if (result.failure.kind === 'network')
          whenLineReturns(ports, () => {
            if (same(selectProfile(getState()).drafts[field], value))
              void dispatch(saveProfile(field, { undoable }))
          })
        return
      }
      const { userName, bio, interests, languages, birthday, birthdayEditable, gender } = result.data
      dispatch(
        sessionStepped({
          type: 'changed',
          me: { userName, bio, interests, languages, birthday, birthdayEditable, gender },
        }),
      )
      // Where operators look first, others see the former one until then: there is nothing to undo.
      const waits = (field === 'userName' || field === 'bio') && same(result.data[field], before)
      dispatch(saveEnded(undoable && !waits && field !== 'birthday' ? { field, before } : { field }))
      dispatch(gatewayApi.util.invalidateTags([{ type: 'Person', id: String(me.id) }, 'ProfileReviews']))
      if (same(selectProfile(getState()).drafts[field], value)) {
        dispatch(draftDropped(field))
        return
      }
    }
  }

/** Brings back what the field held before it was saved last. */
export const undoProfile = (): DomainThunk => (dispatch, getState) => {
  const { saved } = selectProfile(getState())
  if (saved === null) return
  dispatch(drafted({ field: saved.field, value: saved.before }))
  void dispatch(saveProfile(saved.field, { undoable: false }))
}
