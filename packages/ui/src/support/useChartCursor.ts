import { type KeyboardEvent, useRef, useState } from 'react'

/** Where the keys lead in a grid of points: `columns` beside each other, line by line. */
export interface ChartGrid {
  count: number
  columns: number
}

/**
 * Index after a key, or null for keys that mean nothing here.
 *
 * @param key of a KeyboardEvent
 * @param rightToLeft whether the first point stands on the right
 */
export function nextPoint(
  key: string,
  index: number,
  { count, columns }: ChartGrid,
  rightToLeft: boolean,
): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const steps: Record<string, number> = {
    [forward]: index + 1,
    [backward]: index - 1,
    Home: 0,
    End: count - 1,
  }
  if (columns < count) Object.assign(steps, { ArrowDown: index + columns, ArrowUp: index - columns })
  const to = steps[key]
  return to === undefined || to < 0 || to >= count ? null : to
}

/**
 * One tab stop for a whole chart: arrow keys go from value to value, a pointer shows the value below it.
 *
 * @returns `active` is the index of the value in sight, or null
 */
export function useChartCursor<Point extends HTMLElement | SVGElement>(grid: ChartGrid) {
  const [stop, setStop] = useState(grid.count - 1)
  const [active, setActive] = useState<number | null>(null)
  const points = useRef<(Point | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextPoint(event.key, stop, grid, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (to === null) return
    event.preventDefault()
    points.current[to]?.focus()
  }
  const pointProps = (index: number) => ({
    ref: (element: Point | null) => void (points.current[index] = element),
    onKeyDown,
    tabIndex: index === Math.min(stop, grid.count - 1) ? 0 : -1,
    onFocus: () => (setStop(index), setActive(index)),
    onBlur: () => setActive(null),
    onPointerEnter: () => setActive(index),
    onPointerLeave: () => setActive(null),
  })
  return { active, pointProps }
}
