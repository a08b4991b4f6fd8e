import { useEffect, useRef, useState } from 'react'
import type { Attach } from '@visavis/domain/call/room/useCallMedia'

/** The remote picture in a window of the browser above everything else. */
export interface PictureInPicture {
  readonly shown: boolean
  readonly toggle: () => void
}

/**
 * Picture in picture of a call; null where the browser has none. It plays an element of its own, without
 * sound, so that it stays while the call is made small and large again.
 */
export function usePictureInPicture(attach: Attach | undefined): PictureInPicture | null {
  const [shown, setShown] = useState(false)
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  const open = async (play: Attach) => {
    const element = document.createElement('video')
    element.muted = true
    const detach = play(element)
    const end = () => {
      close.current = undefined
      if (document.pictureInPictureElement === element) document.exitPictureInPicture().catch(() => undefined)
      detach()
      setShown(false)
    }
    close.current = end
    element.addEventListener('leavepictureinpicture', end, { once: true })
    try {
      if (element.readyState < HTMLMediaElement.HAVE_METADATA)
        await new Promise((resolve) => {
          element.addEventListener('loadedmetadata', resolve, { once: true })
        })
      await element.requestPictureInPicture()
      setShown(true)
    } catch {
      // Refused by the browser or the system: the call stays as it is.
      end()
    }
  }
  if (!attach || !document.pictureInPictureEnabled) return null
  return {
    shown,
    toggle: () => {
      if (close.current) close.current()
      else void open(attach)
    },
  }
}
