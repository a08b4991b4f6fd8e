import { sql, type SQL } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { WITHDRAWN, type Alert, type Withdrawal } from './Alert.ts'

/** A withdrawal nobody could deliver for so long is given up. */
const WITHDRAWAL_EXPIRES_MS = 24 * 3_600_000
/** Notifications older than this are not withdrawn any more. */
const REMEMBERED_MS = 8 * 86_400_000

/** A notification on its way to one browser. */
interface Row {
  readonly id: number
  readonly personId: number
  readonly subscriptionId: number
  readonly endpoint: string
  readonly alert: Alert | Withdrawal
}

/**
 * A browser was given a notification: it is off the queue, and remembered where it may be withdrawn. One that
 * was taken back while it was being sent is withdrawn at once.
 */
export async function rememberShown(db: Database, row: Row, now: number): Promise<void> {
  const { id, personId, subscriptionId, alert } = row
  if (alert.kind === 'withdraw' || !canClose(row.endpoint) || !WITHDRAWN.has(alert.kind)) {
    await db.execute(sql`with sent as (delete from pending_alert where id = ${id})
      delete from shown_alert where subscription_id = ${subscriptionId} and tag = ${alert.tag}`)
    return
  }
  await db.execute(sql`with sent as (delete from pending_alert where id = ${id} returning id),
    shown as (insert into shown_alert (subscription_id, person_id, tag, shown_at)
      select ${subscriptionId}::integer, ${personId}::integer, ${alert.tag}::text, ${now}::bigint where exists (select 1 from sent)
      on conflict (subscription_id, tag) do update set shown_at = excluded.shown_at)
    ${withdrawal(
      sql`select s.person_id, s.id as subscription_id, ${alert.tag}::text as tag from push_subscription s
      where s.id = ${subscriptionId} and not exists (select 1 from sent)`,
      now,
    )}`)
}

/**
 * Drops a notification that quiet hours keep back. A missed call would have taken the place of the ringing
 * one, which is closed instead, without a sound.
 */
export async function keepBack(db: Database, { id, subscriptionId, alert }: Row, now: number): Promise<void> {
  await db.execute(sql`with dropped as (delete from pending_alert where id = ${id}),
    shown as (delete from shown_alert where ${alert.kind === 'missedCall'} and subscription_id = ${subscriptionId} and tag = ${alert.tag} returning *)
    ${withdrawal(sql`select * from shown`, now)}`)
}

/** Puts withdrawals on their way: `rows` selects person_id, subscription_id and tag. */
export const withdrawal = (rows: SQL, now: number): SQL => sql`
    insert into pending_alert (person_id, subscription_id, alert, created_at, due_at, expires_at)
    select r.person_id, r.subscription_id, jsonb_build_object('kind', 'withdraw', 'tag', r.tag),
      ${now}::bigint, ${now}::bigint, ${now + WITHDRAWAL_EXPIRES_MS}::bigint from (${rows}) r`

/**
 * Whether a push that shows nothing may be sent to a browser. Those of Apple take the permission away after
 * three of them.
 */
const canClose = (endpoint: string): boolean => !new URL(endpoint).hostname.endsWith('.push.apple.com')

/** Forgets what browsers were given long ago. */
export async function forgetShown({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from shown_alert where shown_at <= ${clock.now() - REMEMBERED_MS}`)
}
