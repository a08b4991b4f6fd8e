import { useRef, type HTMLAttributes } from 'react'
import { useHold } from '../useHold/useHold.ts'

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onContextMenu' | 'onClickCapture'
> & { 'data-held'?: true }

/**
 * Opens the menu of a card that is a link: by a long press of a finger, or by the context menu of mouse and
 * keyboard. Not every phone sends a context menu event, so fingers count by the time they rest.
 */
export function useCardMenu(onMenu: (() => void) | undefined): Handlers {
  const { held, handlers } = useHold(() => onMenu?.())
  // The finger that held the card still clicks its link when it goes up.
  const swallowsClick = useRef(false)
  if (onMenu === undefined) return {}
  return {
    ...handlers,
    ...(held ? { 'data-held': true } : {}),
    onPointerDown: (event) => {
      swallowsClick.current = false
      handlers.onPointerDown?.(event)
    },
    onPointerUp: (event) => {
      swallowsClick.current = held
      handlers.onPointerUp?.(event)
    },
    onClickCapture: (event) => {
      if (!swallowsClick.current) return
      swallowsClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event) => {
      handlers.onContextMenu?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      onMenu()
    },
  }
}
