import { useState, type KeyboardEvent, type PointerEvent } from 'react'

/** Mark of the things that are put in order; its value is their id. */
export const ORDERED = 'data-ordered'

/** The list with one of its ids at another place. */
export function placed(ids: readonly number[], id: number, at: number): number[] {
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/**
 * Order by handle: dragged with mouse or finger, or moved with arrow keys. While something is dragged the
 * list is shown as it would become; it is told once it is let go.
 */
export function useReorder(
  ids: readonly number[],
  onOrder: (ids: readonly number[], moved: number) => void,
): {
  readonly order: readonly number[]
  readonly dragged: number | null
  readonly handleOf: (id: number) => object
} {
  const [drag, setDrag] = useState<{ id: number; order: readonly number[] } | null>(null)
  const order = drag?.order ?? ids
  return {
    order,
    dragged: drag?.id ?? null,
    handleOf: (id) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
        const at = ids.indexOf(id) + step
        if (step === 0) return
        event.preventDefault()
        if (at >= 0 && at < ids.length) onOrder(placed(ids, id, at), id)
      },
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, order: ids })
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag === null) return
        const over = document
          .elementsFromPoint(event.clientX, event.clientY)
          .map((element) => element.closest(`[${ORDERED}]`)?.getAttribute(ORDERED))
          .find((found) => found !== undefined && found !== null)
        const at = drag.order.indexOf(Number(over))
        if (at >= 0 && Number(over) !== drag.id) setDrag({ ...drag, order: placed(drag.order, drag.id, at) })
      },
      onPointerUp: () => {
        setDrag(null)
        if (drag !== null && drag.order.join() !== ids.join()) onOrder(drag.order, drag.id)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}

function stepOf(key: string, rightToLeft: boolean): number {
  if (key === 'ArrowUp') return -1
  if (key === 'ArrowDown') return 1
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  return rightToLeft ? -step : step
}
