import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Slider } from '@visavis/ui/Slider'
import { Spinner } from '@visavis/ui/Spinner'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { ASPECT, MOST_ZOOM, moved, turnedRight, wholeOf, within, type Crop } from './cropGeometry.ts'
import type { PictureFault } from '@visavis/core/media/chosenPicture'
import { drawCrop, encodeCrop } from './pictureFile.ts'
import styles from './edit.module.css'

export interface CropDialogProps {
  file: Blob
  /** Width over height of what is cut out; that of pictures of the album unless it is said. */
  aspect?: number
  /** Told the cut and re-encoded picture. */
  onDone: (picture: Blob) => void
  /** The browser cannot read the file. */
  onFault: (fault: PictureFault) => void
  onClose: () => void
}

/** Longest edge of the canvas the cut is drawn on. */
const LONGEST = 800
/** Part of the frame an arrow key moves it by. */
const STEP = 0.08
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Cuts and turns a picture before it is sent: by drag, pinch, slider or keys. */
export function CropDialog({ file, aspect = ASPECT, onDone, onFault, onClose }: CropDialogProps) {
  const text = useText()
  const picture = usePicture(file, onFault)
  const [crop, setCrop] = useState<Crop>(() => wholeOf(aspect))
  const frame = {
    width: Math.round(Math.min(LONGEST, LONGEST * aspect)),
    height: Math.round(Math.min(LONGEST, LONGEST / aspect)),
  }
  const [busy, setBusy] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture !== null && canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const move = (by: { x: number; y: number }): void => {
    // The picture follows the finger: the frame goes the other way.
    if (picture !== null) setCrop((now) => moved(picture, now, { x: -by.x, y: -by.y }))
  }
  const zoom = (factor: number): void => {
    if (picture !== null) setCrop((now) => within(picture, { ...now, zoom: now.zoom * factor }))
  }
  const pan = usePan(move, zoom)
  const use = async (): Promise<void> => {
    if (picture === null) return
    setBusy(true)
    const made = await encodeCrop(picture, crop)
    setBusy(false)
    if (made === null) onFault('imageFormat')
    else onDone(made)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('app.edit.crop')}
      closeLabel={text('base.action.close')}
      placement="full"
      width="narrow"
      footer={
        <div className={styles['cropButtons']}>
          <Button
            icon="arrow-clockwise"
            disabled={picture === null}
            onClick={() => picture !== null && setCrop((now) => turnedRight(picture, now))}
          >
            {text('app.edit.turn')}
          </Button>
          <Button variant="primary" disabled={picture === null} busy={busy} onClick={() => void use()}>
            {text('app.edit.use')}
          </Button>
        </div>
      }
    >
      <div className={styles['crop']}>
        <p className={styles['hint']}>{text('app.edit.cropHint')}</p>
        {picture === null ? (
          <div className={styles['frame']} data-wide={aspect > 1 || undefined}>
            <Spinner label={text('base.loading')} />
          </div>
        ) : (
          <canvas
            {...frame}
            ref={canvas}
            className={styles['frame']}
            data-wide={aspect > 1 || undefined}
            role="img"
            aria-label={text('app.edit.crop')}
            tabIndex={0}
            {...pan}
            onKeyDown={(event: KeyboardEvent) => {
              const by = ARROWS[event.key]
              if (by === undefined) return
              event.preventDefault()
              move(by)
            }}
          />
        )}
        <Slider
          label={text('app.edit.zoom')}
          min={100}
          max={MOST_ZOOM * 100}
          step={5}
          value={Math.round(crop.zoom * 100)}
          disabled={picture === null}
          shown={text('app.edit.share', { share: crop.zoom })}
          spoken={text('app.edit.share', { share: crop.zoom })}
          onChange={(value) => zoom(value / 100 / crop.zoom)}
        />
      </div>
    </Dialog>
  )
}

/** The decoded picture, upright; null until it is there. */
function usePicture(file: Blob, onFault: (fault: PictureFault) => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const fault = useRef(onFault)
  useEffect(() => {
    fault.current = onFault
  })
  useEffect(() => {
    let isWanted = true
    let made: ImageBitmap | undefined
    createImageBitmap(file).then(
      (bitmap) => {
        made = bitmap
        if (isWanted) setPicture(bitmap)
        else bitmap.close()
      },
      () => {
        if (isWanted) fault.current('imageFormat')
      },
    )
    return () => {
      isWanted = false
      made?.close()
    }
  }, [file])
  return picture
}

/** One finger or the mouse moves, two fingers zoom; told in parts of the element. */
function usePan(move: (by: { x: number; y: number }) => void, zoom: (factor: number) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const distance = (): number => {
    const [one, other] = [...fingers.current.values()]
    return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
  }
  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const last = fingers.current.get(event.pointerId)
      if (last === undefined) return
      const before = distance()
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (before > 0) {
        zoom(distance() / before)
        return
      }
      const { width, height } = event.currentTarget.getBoundingClientRect()
      move({ x: (event.clientX - last.x) / width, y: (event.clientY - last.y) / height })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
