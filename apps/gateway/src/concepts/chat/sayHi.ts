import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { tellActivities } from '../../platform/activity/activity.hooks.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { countUse, quotaOf } from '../quotas/quotas.ts'
import { unreadOf } from './conversations.ts'
import { requireSent, sendMessages } from './sendMessages.ts'
import { tellChange } from './thread.ts'

/**
 * Sends a ready greeting and takes one from the day's quota; the same id again takes nothing.
 *
 * @throws Refusal 20604 when none is left, 20914 while one is not answered, 20004 for nobody
 */
export async function sayHi(
  context: GatewayContext,
  personId: number,
  body: ParsedBody<'sayHiSend'>,
): Promise<Data<'sayHiSend'>> {
  return await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { messageId, toUserId, greetingId } = body
    const send = {
      sender: personId,
      friend: toUserId,
      messageId,
      type: 'greeting',
      content: String(greetingId),
    } as const
    const [sent] = await sendMessages(tx, [send], now)
    if (sent === undefined) throw new Error('the greeting got no answer')
    if (requireSent(sent).fresh) {
      if (!(await countUse(tx, context, personId, 'sayHi', now))) throw new Refusal(20604)
      const key = String(toUserId)
      await tellActivities(tx, context, [{ personId, kind: 'sayHi', key, amount: 1 }])
    }
    const { left, resetAt } = await quotaOf(tx, personId, 'sayHi', now)
    return { messageId, left, resetAt, now }
  })
}

/** Takes a greeting, or all of them (0), off the list. Whoever greeted is not told, and goes on waiting. */
export async function ignoreGreetings(
  context: GatewayContext,
  personId: number,
  fromUserId: number,
): Promise<Data<'sayHiIgnore'>> {
  return await transaction(context.db, async (tx) => {
    const ignored = await rowsOf(
      tx,
      sql`update conversation set hidden_nth = last_nth, unread = 0
      where person_id = ${personId} and greeted and hidden_nth < last_nth and ${fromUserId} in (0, other_id) returning 1`,
    )
    if (ignored.length > 0)
      await tellChange(tx, context, personId, { friendId: fromUserId, change: 'ignored' })
    return { noReadCount: await unreadGreetings(tx, personId), unread: await unreadOf(tx, personId) }
  })
}

const unreadGreetings = async (tx: Database, personId: number): Promise<number> =>
  (
    await rowOf<{ unread: number }>(
      tx,
      sql`select coalesce(sum(unread), 0)::int as unread from conversation where person_id = ${personId} and greeted`,
    )
  ).unread
