import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { sql, type SQL } from 'drizzle-orm'

/** Note name the reader gave `p`; empty without one, and for visitors. */
export function aliasFor(readerId: number | null): SQL {
  if (readerId === null) return sql`''`
  return sql`coalesce((select a.alias from person_alias a
    where a.person_id = ${readerId} and a.other_id = p.id), '')`
}

/** What notifications for the reader call `p`: the note name, else the nickname. */
export function nameFor(readerId: number | SQL): SQL {
  return sql`coalesce((select a.alias from person_alias a
    where a.person_id = ${readerId} and a.other_id = p.id), p.user_name)`
}

/** Condition on `p`: the asker and `p` have not blocked each other (R6.20). */
export function notBlocked(askerId: number | null): SQL {
  if (askerId === null) return sql`true`
  return sql`not exists (select 1 from block b where (b.person_id = ${askerId} and b.blocked_id = p.id)
    or (b.person_id = p.id and b.blocked_id = ${askerId}))`
}

/** Condition on `p`: a complete account that nobody banned and that is not on its way out. */
export function isShown(now: number): SQL {
  return sql`p.completed_at is not null and p.banned_at is null and p.suspended_at is null
    and p.erase_at is null and (p.blocked_until is null or p.blocked_until <= ${now})`
}

/**
 * Condition on a host `p`: they accepted the agreement that counts now; simulated ones have nothing to
 * accept. Without it nobody finds or calls them as a host (R6.15).
 */
export function hasHostAgreement(): SQL {
  return sql`(p.is_demo or exists (select 1 from person_agreement g
    where g.person_id = p.id and g.type = 'host' and g.version = ${HOST_AGREEMENT_VERSION}))`
}

/** Condition on `p`: a host who has yet to accept it, and counts as none until then (R6.15). */
export const lacksAgreement = (): SQL => sql`(p.is_host and not ${hasHostAgreement()})`

/** Condition on `p`: a host of the brand whom the asker may find; null: a visitor. */
export function isHostFor(appId: string, askerId: number | null, now: number): SQL {
  return sql`p.app_id = ${appId} and p.is_host and ${hasHostAgreement()} and ${isShown(now)}
    and p.id <> ${askerId ?? 0} and ${notBlocked(askerId)}`
}
