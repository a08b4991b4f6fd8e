import type { AutomaticPopup } from '@visavis/core/contract/automaticPopups'
import { useAppDispatch } from '../hooks.ts'
import { popupSwitched } from './popupsOff.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { useCallback } from 'react'

/** Turns a popup off on all devices of the person, and says where it is turned on again. */
export function useNeverAgain(popup: AutomaticPopup): () => void {
  const dispatch = useAppDispatch()
  return useCallback(() => {
    void dispatch(popupSwitched(popup, false)).then((kept) => {
      if (kept) dispatch(noticeShown({ tone: 'success', messageId: 'app.popup.neverDone' }))
    })
  }, [dispatch, popup])
}
