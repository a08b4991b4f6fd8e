import { and, eq, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { setHostRole, tellHostState } from './hostRole.ts'
import { lowestPrice } from './hosting.service.ts'
import { hostApplication } from './hosting.tables.ts'

type Decision = Pick<typeof hostApplication.$inferSelect, 'state' | 'answer'>

/** What operators do about people who want to be hosts: see who waits, approve and reject them. */
export const hostActs: Pick<ActHandlers, 'hosts' | 'host-approve' | 'host-reject'> = {
  hosts: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select o.person_id as "personId", p.user_name as "userName", p.app_id as "appId",
      o.applied_at as "appliedAt", o.state, o.answer, p.birthday, p.created_at as "createdAt",
      (select count(*)::int from report r where r.reported_id = p.id) as "reportsAbout",
      (select max(g.version) from person_agreement g where g.person_id = p.id and g.type = 'host') as agreement
      from host_application o join person p on p.id = o.person_id
      where ${state === 'all' ? sql`true` : state === 'open' ? sql`o.state = 'waiting'` : sql`o.state <> 'waiting'`}
      order by o.applied_at limit ${limit}`,
    ),
  }),
  'host-approve': async (tx, { personId }, context) => {
    await decide(tx, personId, { state: 'approved', answer: '' }, context.clock.now())
    const price = lowestPrice((await tunablesFor(tx, personId))['host.prices'])
    const userName = await setHostRole(tx, context, personId, price)
    return {
      data: { personId, userName, state: 'approved', pricePerMinute: price },
      personId,
      detail: { price },
    }
  },
  'host-reject': async (tx, { personId, answer }, context) => {
    await decide(tx, personId, { state: 'rejected', answer }, context.clock.now())
    await tellHostState(tx, context, personId, { state: 'rejected', answer })
    return { data: { personId, state: 'rejected', answer }, personId, detail: { answer } }
  },
}

/** Decides about an application that waits. @throws ActRefused when none does */
async function decide(tx: Database, personId: number, decision: Decision, now: number): Promise<void> {
  // The same order of locks as the person's own page: the person, then the application.
  await tx.execute(sql`select 1 from person where id = ${personId} for update`)
  const [row] = await tx
    .update(hostApplication)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(hostApplication.personId, personId), eq(hostApplication.state, 'waiting')))
    .returning()
  if (row === undefined) throw new ActRefused(`No application of account ${personId} waits.`)
}
