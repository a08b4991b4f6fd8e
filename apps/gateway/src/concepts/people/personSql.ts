import { sql, type SQL } from 'drizzle-orm'

/** Condition on `p`: the asker and `p` have not blocked each other (R6.20). */
export function notBlocked(askerId: number | null): SQL {
  if (askerId === null) return sql`true`
  return sql`not exists (select 1 from block b where (b.person_id = ${askerId} and b.blocked_id = p.id) or (b.person_id = p.id and b.blocked_id = ${askerId}))`
}

/** Condition on `p`: a complete account that nobody banned and that is not on its way out. */
export function isShown(now: number): SQL {
  return sql`p.completed_at is not null and p.banned_at is null and p.suspended_at is null and p.erase_at is null and (p.blocked_until is null or p.blocked_until <= ${now})`
}
