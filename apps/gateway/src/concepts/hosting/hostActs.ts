import { and, eq, sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { setHostRole, tellHostState } from './hostRole.ts'
import { lowestPrice } from './hosting.service.ts'
import { hostApplication } from './hosting.tables.ts'
import { mailApplication } from './mailHost.ts'
import { activePenalty } from './penaltyRows.ts'

/** A notification about a decision is shown for a week at most. */
const ALERT_MS = 7 * 86_400_000

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
    const suspended = await activePenalty(tx, personId, 'role')
    if (suspended !== null) throw new ActRefused(`${suspended} suspends the role; lift it first.`)
    await decide(tx, context, personId, { state: 'approved', answer: '' })
    const price = lowestPrice((await tunablesFor(tx, personId))['host.prices'])
    const userName = await setHostRole(tx, context, personId, price)
    return {
      data: { personId, userName, state: 'approved', pricePerMinute: price },
      personId,
      detail: { price },
      after: () => mailApplication(context, personId, { state: 'approved', answer: '' }),
    }
  },
  'host-reject': async (tx, { personId, answer }, context) => {
    await decide(tx, context, personId, { state: 'rejected', answer })
    await tellHostState(tx, context, personId, { state: 'rejected', answer })
    return {
      data: { personId, state: 'rejected', answer },
      personId,
      detail: { answer },
      after: () => mailApplication(context, personId, { state: 'rejected', answer }),
    }
  },
}

/** Decides about an application that waits. @throws ActRefused when none does */
async function decide(
  tx: Database,
  context: Pick<GatewayContext, 'push' | 'clock'>,
  personId: number,
  decision: Decision,
): Promise<void> {
  const now = context.clock.now()
  // The same order of locks as the person's own page: the person, then the application.
  await tx.execute(sql`select 1 from person where id = ${personId} for update`)
  const [row] = await tx
    .update(hostApplication)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(hostApplication.personId, personId), eq(hostApplication.state, 'waiting')))
    .returning()
  if (row === undefined) throw new ActRefused(`No application of account ${personId} waits.`)
  await enqueueAlert(tx, {
    personId,
    alert: { kind: 'hostDecision', values: {}, path: '/hostCenter', tag: 'host-decision' },
    now,
    expiresAt: now + ALERT_MS,
  })
  await tellSystemNotice(context, tx, {
    personId,
    kind: 'hostDecision',
    state: decision.state,
    path: '/hostCenter',
  })
}
