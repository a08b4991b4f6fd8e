import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'

/** What waits for the operator's own systems, and telling them again. */
export const eventActs: Pick<ActHandlers, 'events' | 'resend-events'> = {
  events: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select id, kind, person_id as "personId", created_at::float8 as "createdAt", tries,
        last_status as "lastStatus", due_at::float8 as "dueAt", delivered_at::float8 as "deliveredAt",
        case when delivered_at is not null then 'taken' when due_at is null then 'given up' else 'waiting' end as state
      from operator_event where ${
        state === 'all'
          ? sql`true`
          : state === 'open'
            ? sql`delivered_at is null`
            : sql`delivered_at is not null`
      } order by created_at desc, id limit ${limit}`,
    ),
  }),
  'resend-events': async (tx, { which }, { clock, config }) => {
    if (config.operatorHook === null)
      throw new ActRefused('Nobody is told anything: VISAVIS_EVENTS_URL is not set.')
    const sent = await rowsOf<{ id: string }>(
      tx,
      sql`update operator_event set due_at = ${clock.now()}, tries = 0, delivered_at = null
        where ${which === 'failed' ? sql`delivered_at is null and due_at is null` : sql`id = ${which}`} returning id`,
    )
    if (sent.length === 0)
      throw new ActRefused(which === 'failed' ? 'No event was given up.' : `There is no event ${which}.`)
    return { data: { again: sent.length }, detail: { which, again: sent.length } }
  },
}
