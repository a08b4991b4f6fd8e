import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { type Corner, cornerAfterKey, nearestCorner } from './corner.ts'
import styles from './SelfPip.module.css'

export type { Corner }

export interface SelfPipProps {
  /** Where the own picture stands. */
  corner: Corner
  /** By dragging or arrow keys. */
  onCornerChange: (corner: Corner) => void
  /** "Your picture. Arrow keys move it to another corner." */
  label: string
  /** Own `<VideoTile mirrored muted>`. */
  children: ReactNode
  /** Said instead of the picture while the own camera is off. */
  cameraOff?: string | undefined
  /** Tap without moving, e.g. swap the pictures. */
  onPress?: () => void
}

/**
 * The own picture in one of four corners: dragged there, or moved by the arrow keys. Corners follow the
 * direction of reading.
 */
export function SelfPip({ corner, onCornerChange, label, children, cameraOff, onPress }: SelfPipProps) {
  const element = useRef<HTMLButtonElement>(null)
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const [moved, setMoved] = useState<{ x: number; y: number }>()

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const by = { x: event.clientX - from.x, y: event.clientY - from.y }
    if (moved || Math.hypot(by.x, by.y) > 6) setMoved(by)
  }
  const up = () => {
    const box = element.current
    start.current = undefined
    if (!box || !moved) return
    setMoved(undefined)
    const area = box.parentElement?.getBoundingClientRect()
    if (area)
      onCornerChange(
        nearestCorner(box.getBoundingClientRect(), area, getComputedStyle(box).direction === 'rtl'),
      )
  }
  const key = (event: KeyboardEvent) => {
    const next = cornerAfterKey(corner, event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onCornerChange(next)
  }
  return (
    <button
      ref={element}
      type="button"
      className={styles.pip}
      data-corner={corner}
      data-dragging={moved ? true : undefined}
      style={moved && { translate: `${moved.x}px ${moved.y}px` }}
      aria-label={cameraOff === undefined ? label : `${cameraOff}. ${label}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
      onClick={() => !moved && onPress?.()}
    >
      {children}
      {cameraOff !== undefined && (
        <span className={styles.off}>
          <Icon name="video-camera-slash" active size={24} />
          {cameraOff}
        </span>
      )}
    </button>
  )
}
