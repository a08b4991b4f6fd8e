import { firstWords } from '@visavis/core/text'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Alert } from './Alert.ts'

/** Kinds the switch for incoming calls is about (R2.110). */
const ABOUT_CALLS = new Set<Alert['kind']>(['call', 'missedCall'])

interface Wanted {
  readonly personId: number
  readonly alert: Alert
  /** What a message says: goes only to browsers whose person wants it shown there. */
  readonly text?: string
  readonly now: number
  /** Nothing is shown after this. */ readonly expiresAt: number
}

/**
 * Puts a notification on its way to every browser of a person that is logged in and agreed, unless their
 * switches say no. Call it in the transaction of what it tells about.
 */
export async function enqueueAlert(
  db: Database,
  { personId, alert, text = '', now, expiresAt }: Wanted,
): Promise<void> {
  const told = { ...alert, values: { ...alert.values, text: firstWords(text) } }
  // What a withdrawal on its way would close makes room for the new one by its tag.
  await db.execute(sql`with closing as (delete from pending_alert where person_id = ${personId} and alert ->> 'tag' = ${alert.tag} and alert ->> 'kind' = 'withdraw')
    insert into pending_alert (person_id, subscription_id, alert, created_at, due_at, expires_at)
    select s.person_id, s.id, case when s.shows_text and ${text !== ''} then ${JSON.stringify(told)}::jsonb else ${JSON.stringify(alert)}::jsonb end, ${now}, ${now}, ${expiresAt} from push_subscription s
    left join person_setting w on w.person_id = s.person_id
    where s.person_id = ${personId} and coalesce(w.push, true) and (${!ABOUT_CALLS.has(alert.kind)} or coalesce(w.incoming_call, true))
      and exists (select 1 from session k where k.person_id = s.person_id and k.device_id = s.device_id and k.ended_at is null and k.expires_at > ${now})`)
}
