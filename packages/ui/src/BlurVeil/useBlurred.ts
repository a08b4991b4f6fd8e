import { useLayoutEffect, useRef } from 'react'
import { blurInto, type Blurrable } from '../BlurredBackdrop/blurInto.ts'

/** Often enough for something moving that cannot be made out. */
const DRAW_MS = 80
/** So soft that eyes and mouth run into one: a face fills most of its half here. */
const SOFTENED = 6

/**
 * Two elements: what moves or stands in `place` (the last `<video>` or `<img>` of it) is drawn on `canvas`,
 * too blurred to make anything out, for as long as `veiled`. Drawn small: a blur filter of the browser works
 * on every pixel of every frame, most of one processor without a graphics card.
 */
export function useBlurred(veiled: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  // Before the browser paints: a picture that is to be hidden at once must not be seen for a frame.
  useLayoutEffect(() => {
    if (!veiled) return undefined
    const coarse = document.createElement('canvas')
    let drawn: HTMLElement | undefined
    const draw = () => {
      const picture = [
        ...(place.current?.querySelectorAll<HTMLVideoElement | HTMLImageElement>('video, img') ?? []),
      ].at(-1)
      if (!picture || !canvas.current || (picture instanceof HTMLImageElement && picture === drawn)) return
      const shown = shownIn(picture)
      if (!shown) return
      canvas.current.style.scale = getComputedStyle(picture).transform.startsWith('matrix(-1') ? '-1 1' : ''
      blurInto(canvas.current, shown, 1, coarse, SOFTENED)
      drawn = picture
    }
    draw()
    const timer = setInterval(draw, DRAW_MS)
    // The first picture of all does not wait for its turn.
    const within = place.current
    within?.addEventListener('loadeddata', draw, true)
    within?.addEventListener('load', draw, true)
    return () => {
      clearInterval(timer)
      within?.removeEventListener('loadeddata', draw, true)
      within?.removeEventListener('load', draw, true)
    }
  }, [veiled])
  return { place, canvas }
}

/** What an element shows now; `undefined` while it has nothing. */
function shownIn(picture: HTMLVideoElement | HTMLImageElement): Blurrable | undefined {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.naturalWidth, picture.naturalHeight]
  const ready =
    picture instanceof HTMLVideoElement ? picture.readyState >= picture.HAVE_CURRENT_DATA : picture.complete
  return ready && width > 0 ? { picture, width, height } : undefined
}
