import { useLayoutEffect, useMemo, useRef } from 'react'
import type { LineActions } from './lineActions.ts'

/**
 * The same actions in functions that stay the same: rows of a thread are drawn anew only when something of
 * their own changes. `onCall` alone changes between null and a function.
 */
export function useLineActions(actions: LineActions): LineActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const calls = actions.onCall !== null
  return useMemo(
    () => ({
      onCopy: (line) => latest.current.onCopy(line),
      onDelete: (line) => latest.current.onDelete(line),
      onTranslate: (line) => latest.current.onTranslate(line),
      onOriginal: (line) => latest.current.onOriginal(line),
      onReport: (line) => latest.current.onReport(line),
      onCall: calls ? (callType, shownPrice) => latest.current.onCall?.(callType, shownPrice) : null,
      onResend: (line) => latest.current.onResend(line),
      onEdit: (line) => latest.current.onEdit(line),
      onDiscard: (line) => latest.current.onDiscard(line),
      onGiveAgain: (line, order) => latest.current.onGiveAgain(line, order),
      onThank: () => latest.current.onThank(),
    }),
    [calls],
  )
}
