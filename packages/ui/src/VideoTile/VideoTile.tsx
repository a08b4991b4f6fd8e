import { useEffect, useRef } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './VideoTile.module.css'

export interface VideoTileProps {
  /** Plays something in the element and gives back how to stop, e.g. `session.attachRemote`. Keep it stable between renders. */
  attach: ((element: HTMLVideoElement) => () => void) | undefined
  /** "Elif's video". */
  label: string
  /** Own pictures are mirrored, in every language. */
  mirrored?: boolean
  /** Own sound is never played back. */
  muted?: boolean
  /** Hides the picture under a strong blur. */
  blurred?: boolean
  /** First painted picture of what is attached now. */
  onFirstFrame?: () => void
}

/** One moving picture that fills its place. */
export function VideoTile({ attach, label, mirrored = false, muted = false, blurred = false, onFirstFrame }: VideoTileProps) {
  const video = useRef<HTMLVideoElement>(null)
  const painted = useRef(onFirstFrame)
  useEffect(() => {
    painted.current = onFirstFrame
  })
  useEffect(() => {
    const element = video.current
    if (!element || !attach) return undefined
    const detach = attach(element)
    const frame = element.requestVideoFrameCallback?.(() => painted.current?.())
    return () => {
      if (frame !== undefined) element.cancelVideoFrameCallback(frame)
      detach()
    }
  }, [attach])
  return (
    <video ref={video} className={classNames(styles.video, mirrored && styles.mirrored, blurred && styles.blurred)} autoPlay playsInline muted={muted} aria-label={label} disablePictureInPicture />
  )
}
