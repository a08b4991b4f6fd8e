import { useEffect, useRef, useState, type HTMLAttributes } from 'react'

/** From here on a press of a finger is a long one. */
const HOLD_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onContextMenu'
>

/**
 * Long press of a finger. `held` is true from half a second on; `onHeld` runs when the finger goes up, since
 * a popover that opens earlier is closed again by that.
 */
export function useHold(onHeld: () => void): { readonly held: boolean; readonly handlers: Handlers } {
  const [held, setHeld] = useState(false)
  const timer = useRef(0)
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const stop = () => {
    clearTimeout(timer.current)
    from.current = null
    setHeld(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    held,
    handlers: {
      onPointerDown: (event) => {
        stop()
        if (event.pointerType !== 'touch' || !event.isPrimary) return
        from.current = { x: event.clientX, y: event.clientY }
        timer.current = window.setTimeout(() => setHeld(true), HOLD_MS)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (
          from.current !== null &&
          Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX
        )
          stop()
      },
      onPointerUp: () => {
        if (held) requestAnimationFrame(onHeld)
        stop()
      },
      onPointerCancel: stop,
      // A long press opens the browser's own menu, too; with a mouse that one stays.
      onContextMenu: (event) => {
        if (from.current !== null) event.preventDefault()
      },
    },
  }
}
