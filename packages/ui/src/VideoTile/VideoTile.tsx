import { useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { classNames } from '../support/classNames.ts'
import styles from './VideoTile.module.css'

export interface VideoTileProps {
  /**
   * Plays something in the element and gives back how to stop, e.g. `session.attachRemote`. Keep it stable
   * between renders.
   */
  attach: ((element: HTMLVideoElement) => () => void) | undefined
  /** "Elif's video". */
  label: string
  /** Own pictures are mirrored, in every language. */
  mirrored?: boolean
  /** Own sound is never played back. */
  muted?: boolean
  /** Hides the picture under a strong blur. */
  blurred?: boolean
  /**
   * Name of the button that is shown while the browser lets nothing play by itself. Left out: nothing is
   * shown.
   */
  playLabel?: string
  /** First painted picture of what is attached now. */
  onFirstFrame?: () => void
}

/** One moving picture that fills its place. */
export function VideoTile({
  attach,
  label,
  mirrored = false,
  muted = false,
  blurred = false,
  playLabel,
  onFirstFrame,
}: VideoTileProps) {
  const video = useRef<HTMLVideoElement>(null)
  const painted = useRef(onFirstFrame)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    painted.current = onFirstFrame
  })
  useEffect(() => {
    const element = video.current
    if (!element || !attach) return undefined
    // Without a press on the page browsers may refuse sound; the press on the button is one.
    const tryToPlay = () =>
      void element
        .play()
        .catch((error: unknown) =>
          setRefused(error instanceof DOMException && error.name === 'NotAllowedError'),
        )
    const plays = () => setRefused(false)
    element.addEventListener('loadedmetadata', tryToPlay)
    element.addEventListener('playing', plays)
    const detach = attach(element)
    const frame = element.requestVideoFrameCallback?.(() => painted.current?.())
    return () => {
      if (frame !== undefined) element.cancelVideoFrameCallback(frame)
      element.removeEventListener('loadedmetadata', tryToPlay)
      element.removeEventListener('playing', plays)
      detach()
    }
  }, [attach])
  return (
    <>
      <video
        ref={video}
        className={classNames(styles.video, mirrored && styles.mirrored, blurred && styles.blurred)}
        autoPlay
        playsInline
        muted={muted}
        aria-label={label}
        disablePictureInPicture
      />
      {refused && playLabel !== undefined && (
        <button
          type="button"
          className={styles.play}
          onClick={() =>
            void video.current?.play().then(
              () => setRefused(false),
              () => undefined,
            )
          }
        >
          <Icon name="play" active size={28} />
          {playLabel}
        </button>
      )}
    </>
  )
}
