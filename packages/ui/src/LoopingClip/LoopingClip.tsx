import { useEffect, useRef, useState } from 'react'
import { mayMove } from './mayMove.ts'
import styles from './LoopingClip.module.css'

export interface LoopingClipProps {
  /** Address of the clip. */
  src: string
  /** Whether it is its turn. Whoever wants less motion or saves data sees the picture below it instead. */
  playing: boolean
}

/**
 * A silent clip that runs over and over while it is its turn, laid over the picture that stands for it.
 * Nothing is fetched before that.
 */
export function LoopingClip({ src, playing }: LoopingClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)
  const [wanted, setWanted] = useState(playing)
  if (playing && !wanted) setWanted(true)
  useEffect(() => {
    if (!playing || !mayMove()) return undefined
    const element = video.current
    void element?.play().catch(() => undefined)
    return () => element?.pause()
  }, [playing])
  return (
    <video
      ref={video}
      className={styles.clip}
      src={wanted && mayMove() ? src : undefined}
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
      data-playing={shown || undefined}
      onPlaying={() => setShown(true)}
    />
  )
}
