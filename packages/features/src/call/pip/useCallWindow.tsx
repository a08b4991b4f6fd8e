import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { InCallState } from '@visavis/domain/call/call.states'
import { useRemoteVideo } from '@visavis/domain/call/room/useCallMedia'
import type { CallKeys } from '../useCallKeys.ts'
import { usePictureInPicture, type PictureInPicture } from '../usePictureInPicture.ts'
import { CallWindow } from './CallWindow.tsx'
import { documentPip, openCallWindow } from './documentPip.ts'

/**
 * The call in a window above everything else: with its controls where the browser offers such a window, else
 * the picture alone.
 */
export function useCallWindow(
  state: InCallState,
  actions: CallKeys,
): { pictureInPicture: PictureInPicture | null; view: ReactNode } {
  const { call } = state
  const picture = usePictureInPicture(useRemoteVideo(call.callType === 1 ? call.roomNum : null))
  const [opened, setOpened] = useState<Window | null>(null)
  useEffect(() => {
    if (!opened) return undefined
    const gone = () => setOpened(null)
    opened.addEventListener('pagehide', gone)
    return () => {
      opened.removeEventListener('pagehide', gone)
      opened.close()
    }
  }, [opened])
  const pip = documentPip()
  if (!pip) return { pictureInPicture: picture, view: null }
  // Refused by the browser or the system: the call stays as it is.
  const open = () => void openCallWindow(pip).then(setOpened, () => undefined)
  return {
    pictureInPicture: {
      shown: opened !== null,
      toggle: () => {
        if (opened) setOpened(null)
        else open()
      },
    },
    view:
      opened &&
      createPortal(
        <CallWindow
          state={state}
          actions={actions}
          onBack={() => {
            setOpened(null)
            window.focus()
          }}
        />,
        opened.document.body,
      ),
  }
}
