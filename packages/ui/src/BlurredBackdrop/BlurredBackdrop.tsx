import { useEffect, useRef } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './BlurredBackdrop.module.css'

export interface BlurredBackdropProps {
  /** The picture that is blurred. */
  src: string
  /** Part of the light that is left, 0 to 1. */
  brightness: number
  /** Where it lies, when not over everything that lies beneath. */
  className?: string | undefined
}

/** Widths in pixels: so few that nothing can be made out, then enough for a soft way back up. */
const COARSE = 14
const SOFT = 112

/**
 * A picture too blurred to make anything out, all over its place. It is made small once and drawn large: a blur filter of the browser works on
 * every pixel of the window, some 0.2 s of one processor without a graphics card, just when the first picture of a call is due.
 */
export function BlurredBackdrop({ src, brightness, className }: BlurredBackdropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = new Image()
    let wanted = true
    picture.src = src
    // A picture that does not come leaves the ground it would lie on.
    picture.decode().then(() => { if (wanted && canvas.current) blurInto(canvas.current, picture, brightness) }, () => undefined)
    return () => { wanted = false }
  }, [src, brightness])
  return <canvas ref={canvas} className={classNames(styles.backdrop, className)} width={0} height={0} aria-hidden />
}

function blurInto(canvas: HTMLCanvasElement, picture: HTMLImageElement, brightness: number): void {
  const shape = picture.naturalHeight / Math.max(1, picture.naturalWidth) || 1
  const coarse = document.createElement('canvas')
  draw(coarse, picture, COARSE, shape)
  const context = draw(canvas, coarse, SOFT, shape)
  if (!context) return
  context.fillStyle = `rgb(0 0 0 / ${1 - brightness})`
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/** Draws the whole of it, this wide. */
function draw(canvas: HTMLCanvasElement, picture: CanvasImageSource, width: number, shape: number): CanvasRenderingContext2D | null {
  canvas.width = width
  canvas.height = Math.max(1, Math.round(width * shape))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context
}
