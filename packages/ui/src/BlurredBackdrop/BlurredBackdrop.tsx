import { useEffect, useRef } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './BlurredBackdrop.module.css'
import { blurInto } from './blurInto.ts'

export interface BlurredBackdropProps {
  /** The picture that is blurred. */
  src: string
  /** Part of the light that is left, 0 to 1. */
  brightness: number
  /** Where it lies, when not over everything that lies beneath. */
  className?: string | undefined
}

/**
 * A picture too blurred to make anything out, all over its place. It is made small once and drawn large: a
 * blur filter of the browser works on every pixel of the window, some 0.2 s of one processor without a
 * graphics card, just when the first picture of a call is due.
 */
export function BlurredBackdrop({ src, brightness, className }: BlurredBackdropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new Image()
    let wanted = true
    picture.src = src
    // A picture that does not come leaves the ground it would lie on.
    picture.decode().then(
      () => {
        if (wanted && canvas.current)
          blurInto(
            canvas.current,
            { picture, width: picture.naturalWidth, height: picture.naturalHeight },
            brightness,
          )
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [src, brightness])
  return (
    <canvas
      ref={canvas}
      className={classNames(styles.backdrop, className)}
      width={0}
      height={0}
      aria-hidden
    />
  )
}
