import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'

/**
 * Tells those who reported somebody that it was looked at, each once: whether action was taken, never which,
 * and no words of operators. The notice holds the number of the reported account; its name is read when it
 * is shown.
 */
export async function tellReporters(
  context: Pick<GatewayContext, 'push' | 'clock'>,
  tx: Database,
  told: { readonly reportedId: number; readonly reporterIds: readonly number[]; readonly acted: boolean },
): Promise<void> {
  // In one order everywhere: each locks a mailbox.
  const there = await rowsOf<{ id: number }>(
    tx,
    sql`select id from person where id in ${told.reporterIds} and erased_at is null order by id`,
  )
  for (const { id } of there)
    await tellSystemNotice(context, tx, {
      personId: id,
      kind: 'report',
      state: told.acted ? 'acted' : 'noBreach',
      reference: String(told.reportedId),
      path: '/safety-center',
    })
}
