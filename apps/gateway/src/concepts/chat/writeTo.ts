import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { requireSent, sendMessages, type ChatParts } from './sendMessages.ts'

/** Writes a text for somebody without a page, under the rules of all messages. @throws Refusal */
export async function writeTo(
  { db, clock }: ChatParts,
  personId: number,
  friendId: number,
  text: string,
): Promise<void> {
  const send = {
    sender: personId,
    friend: friendId,
    messageId: randomUUID(),
    type: 'text',
    content: text,
  } as const
  await transaction(db, async (tx) => {
    for (const sent of await sendMessages(tx, [send], clock.now())) requireSent(sent)
  })
}

/** Languages somebody speaks, and how many messages they got from this person so far. */
export async function aboutReader(
  { db }: ChatParts,
  personId: number,
  friendId: number,
): Promise<{ languages: number[]; answers: number }> {
  return await rowOf(
    db,
    sql`select p.languages, (select count(*)::int from message m where m.first_id = ${Math.min(personId, friendId)}
    and m.second_id = ${Math.max(personId, friendId)} and m.sender_id = ${personId} and m.type = 'text') as answers
    from person p where p.id = ${friendId}`,
  )
}
