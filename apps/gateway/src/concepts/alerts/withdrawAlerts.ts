import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { AlertKind } from './Alert.ts'
import { withdrawal } from './shownAlerts.ts'

/** Whose notification, and its tag. */
export interface Withdrawn {
  readonly personId: number
  readonly tag: string
}

/**
 * Takes notifications back: what they tell of is over, or was seen. Those that are not sent yet are dropped;
 * browsers that were given one are told to close it. Call it in the transaction of what has changed.
 *
 * @param successor a kind that takes the place of the old one by itself on browsers it is on its way to
 */
export async function withdrawAlerts(
  tx: Database,
  withdrawn: readonly Withdrawn[],
  now: number,
  successor: AlertKind | 'none' = 'none',
): Promise<void> {
  if (withdrawn.length === 0) return
  await tx.execute(sql`
    with over as (select * from jsonb_to_recordset(${JSON.stringify(withdrawn)}::jsonb) as o("personId" integer, tag text)),
    unsent as (delete from pending_alert a using over o where a.person_id = o."personId" and a.alert ->> 'tag' = o.tag
      and a.alert ->> 'kind' not in ('withdraw', ${successor})),
    shown as (delete from shown_alert s using over o where s.person_id = o."personId" and s.tag = o.tag and not exists (
      select 1 from pending_alert n where n.subscription_id = s.subscription_id and n.alert ->> 'tag' = s.tag and n.alert ->> 'kind' = ${successor})
      returning s.*)
    ${withdrawal(sql`select * from shown`, now)}`)
}
