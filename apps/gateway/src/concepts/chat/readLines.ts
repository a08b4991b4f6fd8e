import type { Message } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { CallOfLine } from './chat.tables.ts'

/** A line as it is stored, with nothing that only one side may know. */
export interface LineRow {
  readonly messageId: string
  readonly nth: number
  readonly friendId: number
  readonly from: number
  readonly type: string
  readonly content: string
  readonly call: CallOfLine | null
  readonly timestamp: number
}

/** Columns of line `m` for one of its two readers as {@link LineRow}. */
export const lineColumns = (readerId: number): SQL => sql`m.message_id as "messageId", m.nth,
  case when m.first_id = ${readerId} then m.second_id else m.first_id end as "friendId", m.sender_id as "from", m.type, m.content, m.call,
  m.at as timestamp`

/** Condition on `m` and the reader's conversation `c`: the line is of this thread, and in it. */
export const isInThread = (readerId: number): SQL => sql`m.first_id = least(c.person_id, c.other_id)
  and m.second_id = greatest(c.person_id, c.other_id) and m.nth > c.hidden_nth
  and not case when m.first_id = ${readerId} then m.first_hidden else m.second_hidden end`

/** The line as a reader sees it: of a call, their own ending. */
export function toMessage({ call, ...line }: LineRow, readerId: number): Message {
  if (call === null) return line
  const { callerEnding, calleeEnding, ...shared } = call
  return { ...line, call: { ...shared, ending: readerId === call.callerId ? callerEnding : calleeEnding } }
}
