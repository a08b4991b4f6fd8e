import type { Message } from '@visavis/core/contract'
import type { ContactKind } from '@visavis/core/text'
import type { PendingLine } from '@visavis/domain/chat/chat.states'
import { contactsOfLine } from './contactsOfLine.ts'

/**
 * A row of a thread: a day, the mark of new lines, a stored line, a warning about what it holds, or a line
 * that waits.
 */
export type LineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: 'new' }
  | { readonly kind: 'line'; readonly key: string; readonly line: Message }
  | { readonly kind: 'warning'; readonly key: string; readonly contact: ContactKind }
  | { readonly kind: 'pending'; readonly key: string; readonly line: PendingLine }

/** Whether two rows show the same; rows are made anew with each line that comes. */
export function sameItem(one: LineItem, other: LineItem): boolean {
  if (one.kind !== other.kind || one.key !== other.key) return false
  if (one.kind === 'line') return other.kind === 'line' && one.line === other.line
  return one.kind !== 'pending' || (other.kind === 'pending' && one.line === other.line)
}

const dayOf = (at: number): string => new Date(at).toDateString()

/**
 * Rows of a thread in their order: a day before its first line, the mark before the first unread one, waiting
 * lines at the end. Below the first line of the other side with a contact of a kind stands a warning, one for
 * each kind; a line has one at most.
 */
export function lineItems(
  lines: readonly Message[],
  pending: readonly PendingLine[],
  readBefore: number,
): readonly LineItem[] {
  const items: LineItem[] = []
  let day = ''
  let marked = false
  const warned = new Set<ContactKind>()
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
    const contact = contactsOfLine(line).find((kind) => !warned.has(kind))
    if (contact !== undefined) {
      items.push({ kind: 'warning', key: `warning-${contact}`, contact })
      warned.add(contact)
    }
  }
  for (const line of pending) items.push({ kind: 'pending', key: line.messageId, line })
  return items
}
