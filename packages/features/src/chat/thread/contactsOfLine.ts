import type { Message } from '@visavis/core/contract'
import { contactKindsIn, type ContactKind } from '@visavis/core/text'

const NONE: readonly ContactKind[] = []
/** Each line is looked at once, however often the thread is drawn. */
const known = new WeakMap<Message, readonly ContactKind[]>()

/** What a text of the other side holds that leads out of the site; nothing for own lines. */
export function contactsOfLine(line: Message): readonly ContactKind[] {
  if (line.type !== 'text' || line.from !== line.friendId) return NONE
  const before = known.get(line)
  if (before !== undefined) return before
  const found = contactKindsIn(line.content)
  known.set(line, found)
  return found
}
