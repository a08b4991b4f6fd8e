import { useEffect, useRef } from 'react'
import { blurInto } from '../BlurredBackdrop/blurInto.ts'
import { classNames } from '../support/classNames.ts'
import styles from './BlurredCamera.module.css'

export interface BlurredCameraProps {
  /** Plays the camera in the element and gives back how to stop. Keep it stable between renders. */
  attach: (element: HTMLVideoElement) => () => void
  /** Own pictures are mirrored, in every language. */
  mirrored?: boolean
  /** Part of the light that is left, 0 to 1. */
  brightness: number
}

/** Often enough for something too blurred to be made out. */
const DRAW_MS = 250

/**
 * A camera too blurred to make anything out, all over its place: drawn small four times a second, which costs
 * next to nothing where a blur of the browser works on every pixel of every frame.
 */
export function BlurredCamera({ attach, mirrored = false, brightness }: BlurredCameraProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const film = document.createElement('video')
    film.muted = true
    film.playsInline = true
    film.autoplay = true
    const detach = attach(film)
    const coarse = document.createElement('canvas')
    const draw = () => {
      if (canvas.current && film.readyState >= film.HAVE_CURRENT_DATA)
        blurInto(
          canvas.current,
          { picture: film, width: film.videoWidth, height: film.videoHeight },
          brightness,
          coarse,
        )
    }
    film.addEventListener('loadeddata', draw)
    const timer = setInterval(draw, DRAW_MS)
    return () => {
      clearInterval(timer)
      film.removeEventListener('loadeddata', draw)
      detach()
    }
  }, [attach, brightness])
  return (
    <canvas
      ref={canvas}
      className={classNames(styles.camera, mirrored && styles.mirrored)}
      width={0}
      height={0}
      aria-hidden
    />
  )
}
