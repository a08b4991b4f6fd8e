import type { AutomaticPopup } from '@visavis/core/contract/automaticPopups'
import type { DomainThunk } from '../storeTypes.ts'
import type { RootState } from '../rootReducer.ts'
import { forgetInstallPutOff } from '../alerts/alerts.actions.ts'
import { selectMe } from '../session/session.slice.ts'
import { saveSettings } from '../settings/settings.actions.ts'

const NONE: readonly string[] = []

/** Names of the popups that somebody does not want to come by themselves, on any of their devices. */
export const selectPopupsOff = (state: RootState): readonly string[] =>
  selectMe(state)?.settings?.popupsOff ?? NONE

/**
 * Turns a popup off for good, or on again; names of later versions stay. One that was put off on this device
 * has its turn again at once. @returns whether the gateway has it
 */
export const popupSwitched =
  (popup: AutomaticPopup, on: boolean): DomainThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const others = selectPopupsOff(getState()).filter((name) => name !== popup)
    if (on && popup === 'install') dispatch(forgetInstallPutOff())
    return await dispatch(saveSettings({ popupsOff: on ? others : [...others, popup] }))
  }
