import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Rows drawn at first, added at a time, and at most; measured with 10,000 lines. */
const FIRST = 60
const STEP = 30
const MOST = 240
/** Rows are added this far before they are seen, px. */
const NEAR = 2500
/** This close to the end counts as there, px. */
const AT_END = 40

/** Rows left out at the end, and rows drawn before those. Counted from the end, older pages move nothing. */
interface Part {
  readonly hidden: number
  readonly size: number
}

export interface LineWindow<T> {
  readonly drawn: readonly T[]
  readonly list: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Whether the newest line is in view, as of the last scroll. */
  readonly atEnd: boolean
  readonly toEnd: () => void
}

/**
 * The part of a long thread that is drawn. Rows stand in normal flow, so nothing is estimated; what is added
 * above keeps the first visible row where it was, and somebody at the end stays there. The browser's own
 * anchoring is off: it does nothing at the top, and not everywhere.
 */
export function useLineWindow<T extends { readonly key: string }>(
  items: readonly T[],
  more: boolean,
  onOlder: () => void,
): LineWindow<T> {
  const [part, setPart] = useState<Part>({ hidden: 0, size: FIRST })
  const [atEnd, setAtEnd] = useState(true)
  const list = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const anchor = useRef<{ readonly row: Element; readonly top: number } | null>(null)
  const count = useRef(items.length)
  const start = Math.max(0, items.length - part.hidden - part.size)
  const drawn = items.slice(start, items.length - part.hidden)

  const onScroll = useCallback(() => {
    const box = list.current
    if (box === null) return
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    stuck.current = part.hidden === 0 && below <= AT_END
    setAtEnd(stuck.current)
    anchor.current = stuck.current ? null : firstVisible(box)
    if (box.scrollTop < NEAR && start > 0)
      setPart(({ hidden, size }) => ({
        hidden: hidden + Math.max(0, size + STEP - MOST),
        size: Math.min(MOST, size + STEP),
      }))
    else if (box.scrollTop < NEAR && more) onOlder()
    else if (below < NEAR && part.hidden > 0)
      setPart(({ hidden, size }) => ({ hidden: Math.max(0, hidden - STEP), size }))
  }, [more, onOlder, part.hidden, start])

  const toEnd = useCallback(() => {
    stuck.current = true
    anchor.current = null
    setPart({ hidden: 0, size: FIRST })
    const box = list.current
    if (box !== null) box.scrollTop = box.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const box = list.current
    if (box === null) return
    if (stuck.current) box.scrollTop = box.scrollHeight
    else if (anchor.current?.row.isConnected === true)
      box.scrollTop += anchor.current.row.getBoundingClientRect().top - anchor.current.top
    if (count.current === items.length) return
    count.current = items.length
    // A page that came while somebody stands at its edge is drawn at once.
    onScroll()
  }, [items, part, onScroll])

  return { drawn, list, onScroll, atEnd, toEnd }
}

function firstVisible(box: HTMLElement): { row: Element; top: number } | null {
  const edge = box.getBoundingClientRect().top
  for (const row of box.querySelectorAll('[data-row]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge) return { row, top }
  }
  return null
}
