import type { PersonSettings } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'
import { ownStatusChanged } from '../presence/presence.slice.ts'
import { selectMe, selectMyId, sessionStepped } from '../session/session.slice.ts'
import { failureShown } from '../shell/shell.events.ts'

const INVISIBLE = 3
const ONLINE = 2

/** Puts switches where the gateway, or another page of the same person, says they are. */
export const settingsTaken =
  (settings: PersonSettings): DomainThunk =>
  (dispatch, getState) => {
    const before = selectMe(getState())?.settings
    dispatch(
      sessionStepped({
        type: 'changed',
        me: { settings, statusId: settings.invisible ? INVISIBLE : ONLINE },
      }),
    )
    if (before?.invisible !== settings.invisible)
      dispatch(ownStatusChanged(settings.invisible ? INVISIBLE : ONLINE))
  }

/** Moves switches at once and back again when the gateway refuses (S.42). @returns whether they stayed */
export const saveSettings =
  (changes: Partial<PersonSettings>): DomainThunk<Promise<boolean>> =>
  async (dispatch, getState, { gateway }) => {
    const before = selectMe(getState())?.settings
    if (before === undefined) return false
    dispatch(settingsTaken({ ...before, ...changes }))
    const result = await gateway.request('saveSettings', changes)
    const now = selectMe(getState())?.settings
    if (now === undefined) return result.ok
    if (result.ok) {
      dispatch(settingsTaken(result.data))
      if (changes.invisible !== undefined)
        await gateway.call('uploadStatus', {
          userId: selectMyId(getState()),
          status: changes.invisible ? INVISIBLE : ONLINE,
        })
      return true
    }
    const names = Object.keys(changes) as (keyof PersonSettings)[]
    dispatch(settingsTaken({ ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) }))
    dispatch(failureShown({ failure: result.failure }))
    return false
  }

/**
 * Quiet hours go with the person who travels: the device that starts says its time zone. Tried again at the
 * next start where the gateway cannot be reached.
 */
export const moveQuietHours =
  (timeZone: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    const hours = selectMe(getState())?.settings?.quietHours ?? null
    if (hours === null || hours.timeZone === timeZone) return
    const result = await gateway.request('saveSettings', { quietHours: { ...hours, timeZone } })
    if (result.ok) dispatch(settingsTaken(result.data))
  }
