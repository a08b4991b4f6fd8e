import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Rows drawn at first, around a place, added at a time, and at most; measured with 10,000 lines. */
const FIRST = 30
const AROUND = 60
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

/** What stands beyond the rows that are read, and who reads it. */
export interface LineEdges {
  /** There are older rows. */
  readonly more: boolean
  readonly onOlder: () => void
  /** There are newer rows: the end of these is not the end of the thread. */
  readonly newer: boolean
  readonly onLater: () => void
}

export interface LineWindow<T> {
  readonly drawn: readonly T[]
  readonly list: RefObject<HTMLDivElement | null>
  /** Holds the rows and nothing else: its height tells when one of them grows. */
  readonly rows: RefObject<HTMLDivElement | null>
  readonly onScroll: () => void
  /** Whether the newest line is in view, as of the last scroll. */
  readonly atEnd: boolean
  readonly toEnd: () => void
  /** Draws the row of this key, brings it into the middle and puts the focus on it. */
  readonly toKey: (key: string) => void
}

/**
 * The part of a long thread that is drawn. Rows stand in normal flow, so nothing is estimated; what is added
 * above keeps the first visible row where it was, and somebody at the end stays there. The browser's own
 * anchoring is off: it does nothing at the top, and not everywhere.
 */
export function useLineWindow<T extends { readonly key: string }>(
  items: readonly T[],
  { more, onOlder, newer, onLater }: LineEdges,
): LineWindow<T> {
  const [part, setPart] = useState<Part>({ hidden: 0, size: FIRST })
  const [atEnd, setAtEnd] = useState(true)
  const last = items.at(-1)?.key
  const [known, setKnown] = useState(last)
  if (last !== known) {
    setKnown(last)
    // What comes below must not push out above what somebody reads.
    const added = items.length - 1 - items.findLastIndex(({ key }) => key === known)
    if (!atEnd && added < items.length)
      setPart(({ hidden, size }) =>
        hidden > 0 ? { hidden: hidden + added, size } : { hidden, size: Math.min(MOST, size + added) },
      )
  }
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  /** Where it was scrolled to at the last scroll event, px. */
  const top = useRef(0)
  const anchor = useRef<Anchor | null>(null)
  const wanted = useRef<string | null>(null)
  const count = useRef(items.length)
  const start = Math.max(0, items.length - part.hidden - part.size)
  const drawn = items.slice(start, items.length - part.hidden)

  const onScroll = useCallback(() => {
    const box = list.current
    if (box === null) return
    // A scroll event of before a row grew says nothing about who reads: only a way up leaves the end.
    if (stuck.current && box.scrollTop >= top.current) box.scrollTop = box.scrollHeight
    top.current = box.scrollTop
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    stuck.current = !newer && part.hidden === 0 && below <= AT_END
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
    else if (below < NEAR && newer) onLater()
  }, [more, onOlder, newer, onLater, part.hidden, start])

  const toEnd = useCallback(() => {
    stuck.current = true
    anchor.current = null
    setPart({ hidden: 0, size: FIRST })
    const box = list.current
    if (box !== null) box.scrollTop = box.scrollHeight
  }, [])

  const toKey = useCallback(
    (key: string) => {
      const at = items.findIndex((item) => item.key === key)
      if (at === -1) return
      wanted.current = key
      stuck.current = false
      const hidden = Math.max(0, items.length - at - STEP)
      setPart({ hidden, size: AROUND })
    },
    [items],
  )

  useLayoutEffect(() => {
    const box = list.current
    if (box === null) return
    const row = wanted.current === null ? null : rowOf(box, wanted.current)
    if (row !== null) {
      wanted.current = null
      row.scrollIntoView({ block: 'center' })
      row.focus({ preventScroll: true })
      anchor.current = { row, top: row.getBoundingClientRect().top }
      setAtEnd(false)
    } else keepPlace(box, stuck.current, anchor.current)
    if (count.current === items.length) return
    count.current = items.length
    // A page that came while somebody stands at its edge is drawn at once.
    onScroll()
  }, [items, part, onScroll])

  // A picture that loads, a translation, an answer to "Why?", or a smaller window move nothing either.
  useEffect(() => {
    const box = list.current
    if (box === null || rows.current === null) return
    const observer = new ResizeObserver(() => keepPlace(box, stuck.current, anchor.current))
    observer.observe(rows.current)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return { drawn, list, rows, onScroll, atEnd, toEnd, toKey }
}

interface Anchor {
  readonly row: Element
  readonly top: number
}

/** Scrolls to the end, or puts the anchored row back to where it was, px from the top of the page. */
function keepPlace(box: HTMLElement, stuck: boolean, anchor: Anchor | null): void {
  if (stuck) box.scrollTop = box.scrollHeight
  else if (anchor?.row.isConnected === true)
    box.scrollTop += anchor.row.getBoundingClientRect().top - anchor.top
}

/** The drawn row of a key. */
export const rowOf = (box: HTMLElement, key: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)

function firstVisible(box: HTMLElement): Anchor | null {
  const edge = box.getBoundingClientRect().top
  for (const row of box.querySelectorAll('[data-row]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge) return { row, top }
  }
  return null
}
