import { useCallback, useEffect, useRef, useState } from 'react'
import type { LineItem } from './lineItems.ts'
import type { ThreadProps } from './threadProps.ts'
import { rowOf, type LineWindow } from './useLineWindow.ts'

type Read = Pick<ThreadProps, 'lines' | 'loading' | 'more' | 'newer' | 'place' | 'readBefore' | 'onPlace'>

/**
 * The way up to the first line that was not read when the thread was opened: offered while that line is above
 * what is seen, until somebody has been there.
 */
export function useFirstUnread(
  { lines, loading, more, newer, place, readBefore, onPlace }: Read,
  items: readonly LineItem[],
  { list, toKey }: Pick<LineWindow<LineItem>, 'list' | 'toKey'>,
): { readonly above: boolean; readonly go: () => void; readonly look: () => void } {
  const [above, setAbove] = useState(false)
  const decided = useRef(false)
  const first = lines.find(({ nth, from, friendId }) => nth > readBefore && from === friendId)
  const marked = items.some(({ kind }) => kind === 'new')
  // Without a mark all lines that are read are new: the first may be further up.
  const key = marked ? 'new' : first === undefined || more ? null : first.messageId
  const isAbove = useCallback(() => {
    const box = list.current
    if (box === null) return false
    const row = key === null ? null : rowOf(box, key)
    return row === null || row.getBoundingClientRect().top < box.getBoundingClientRect().top
  }, [list, key])
  useEffect(() => {
    if (decided.current || loading || newer || lines.length === 0) return
    decided.current = true
    setAbove(place === null && first !== undefined && isAbove())
  }, [loading, newer, lines.length, place, first, isAbove])
  return {
    above,
    go: () => {
      setAbove(false)
      if (key === null) onPlace(readBefore + 1)
      else toKey(key)
    },
    look: () => {
      if (above && !isAbove()) setAbove(false)
    },
  }
}
