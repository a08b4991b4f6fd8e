import type { Message } from '@visavis/core/contract'
import type { PendingLine } from '@visavis/domain/chat/chat.states'

/** A row of a thread: a day, the mark of new lines, a stored line, or one that waits. */
export type LineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: 'new' }
  | { readonly kind: 'line'; readonly key: string; readonly line: Message }
  | { readonly kind: 'pending'; readonly key: string; readonly line: PendingLine }

const dayOf = (at: number): string => new Date(at).toDateString()

/** Rows of a thread in their order: a day before its first line, the mark before the first unread one, waiting lines at the end. */
export function lineItems(lines: readonly Message[], pending: readonly PendingLine[], readBefore: number): readonly LineItem[] {
  const items: LineItem[] = []
  let day = ''
  let marked = false
  for (const line of lines) {
    const itsDay = dayOf(line.timestamp)
    if (itsDay !== day) items.push({ kind: 'day', key: `day-${itsDay}-${line.nth}`, at: line.timestamp })
    day = itsDay
    if (!marked && line.nth > readBefore && line.from === line.friendId) {
      // Where all lines are new nothing has to be told apart.
      if (items.some(({ kind }) => kind === 'line')) items.push({ kind: 'new', key: 'new' })
      marked = true
    }
    items.push({ kind: 'line', key: line.messageId, line })
  }
  for (const line of pending) items.push({ kind: 'pending', key: line.messageId, line })
  return items
}
