import { and, eq, sql } from 'drizzle-orm'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { mintCoins } from '../coins/coins.ts'
import { complaint } from './complaints.tables.ts'
import { mailAnswer } from './mailAnswer.ts'

/** A notification about an answer is shown for a week at most. */
const ALERT_MS = 7 * 86_400_000

/** What operators do about complaints: see them with their evidence, and answer. */
export const complaintActs: Pick<ActHandlers, 'complaints' | 'complaint' | 'answer-complaint'> = {
  complaints: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select c.case_number as "caseNumber", c.created_at as "createdAt", c.state, c.kind, c.person_id as "personId", (c.evidence ->> 'gold')::int as gold, (c.evidence ->> 'pausedMs')::int as "pausedMs", c.text
      from complaint c where ${state === 'all' ? sql`true` : state === 'open' ? sql`c.state = 'open'` : sql`c.state <> 'open'`} order by c.created_at limit ${limit}`,
    ),
  }),
  complaint: async (tx, { caseNumber }) => {
    const [row] = await rowsOf<{ evidence: Record<string, unknown> }>(
      tx,
      sql`select c.case_number as "caseNumber", c.app_id as "appId", c.created_at as "createdAt", c.state, c.kind, c.text, c.person_id as "personId", p.user_name as "userName", c.room_num as "roomNum",
      case when k.caller_id = c.person_id then k.callee_id else k.caller_id end as "otherId", c.answer, c.answered_at as "answeredAt", c.gold_back as "goldBack", c.evidence,
      (select count(*)::int from complaint o where o.person_id = c.person_id) as "complaintsBy"
      from complaint c join person p on p.id = c.person_id join call k on k.room_num = c.room_num where c.case_number = ${caseNumber}`,
    )
    if (row === undefined) throw new ActRefused(`There is no case ${caseNumber}.`)
    const { evidence, ...rest } = row
    return { data: { ...rest, ...evidence } }
  },
  'answer-complaint': async (tx, { caseNumber, answer, coins }, context) => {
    const now = context.clock.now()
    const [row] = await tx
      .update(complaint)
      .set({ state: 'answered', answer, goldBack: coins, answeredAt: now })
      .where(and(eq(complaint.caseNumber, caseNumber), eq(complaint.state, 'open')))
      .returning()
    if (row === undefined) throw new ActRefused(`There is no open case ${caseNumber}.`)
    const { personId, evidence, roomNum } = row
    if (coins > evidence.gold)
      throw new ActRefused(`The call cost ${evidence.gold} coins; ${coins} cannot be given back.`)
    if (coins > 0) {
      // Once a case, whatever happens: the key is the case.
      const { outcome } = await mintCoins(tx, {
        key: `complaint:${caseNumber}`,
        kind: 'adjustment',
        personId,
        amount: coins,
        refId: caseNumber,
        at: now,
      })
      if (outcome === 'limit') throw new ActRefused(`The account ${personId} cannot hold that many coins.`)
    }
    await enqueueAlert(tx, {
      personId,
      alert: {
        kind: 'complaint',
        values: {},
        path: `/videoHistory?complaint=${roomNum}`,
        tag: `complaint-${caseNumber}`,
      },
      now,
      expiresAt: now + ALERT_MS,
    })
    await tellSystemNotice(context, tx, {
      personId,
      kind: 'complaint',
      coins,
      reference: caseNumber,
      path: `/videoHistory?complaint=${roomNum}`,
    })
    return {
      data: { caseNumber, state: 'answered', goldBack: coins },
      personId,
      detail: { caseNumber, answer, goldBack: coins },
      after: () => mailAnswer(context, row),
    }
  },
}
