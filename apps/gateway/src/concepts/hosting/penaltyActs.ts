import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'
import { mailPenalty, mailPenaltyAnswer } from './mailHost.ts'
import { answerAppeal, closePenalty, lockedPenalty, penalize } from './penalties.service.ts'

type Acts = 'penalties' | 'penalty' | 'penalize' | 'lift-penalty' | 'answer-penalty'

/** What operators decide against hosts, and how they answer appeals against it. */
export const penaltyActs: Pick<ActHandlers, Acts> = {
  penalties: async (tx, { state, personId, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select o.id as "penaltyId", o.created_at::float8 as "createdAt", o.state, o.kind, o.rule, o.points,
        o.person_id as "personId", o.app_id as "appId", o.ends_at::float8 as "endsAt",
        o.appeal_state as appeal, o.evidence
      from penalty o where ${personId === undefined ? sql`true` : sql`o.person_id = ${personId}`} and ${
        state === 'all' ? sql`true` : state === 'open' ? sql`o.state = 'active'` : sql`o.state <> 'active'`
      } order by o.created_at desc, o.id limit ${limit}`,
    ),
  }),
  penalty: async (tx, { penaltyId }) => {
    const [row] = await rowsOf(
      tx,
      sql`select o.id as "penaltyId", o.app_id as "appId", o.person_id as "personId", o.kind, o.rule, o.state,
        o.points, o.evidence, o.created_at::float8 as "createdAt", o.ends_at::float8 as "endsAt",
        o.closed_at::float8 as "closedAt", o.appeal_state as appeal, o.appeal_text as text,
        o.appealed_at::float8 as "appealedAt", o.answer, o.answered_at::float8 as "answeredAt",
        (select a.who from operator_act a where a.act = 'penalize' and a.person_id = o.person_id
          and a.detail ->> 'penaltyId' = o.id limit 1) as "decidedBy"
      from penalty o where o.id = ${penaltyId}`,
    )
    if (row === undefined) throw new ActRefused(`There is no penalty ${penaltyId}.`)
    return { data: row }
  },
  penalize: async (tx, { personId, kind, rule, evidence, points, hours }, context) => {
    if (kind === 'points' && points === 0)
      throw new ActRefused('Say how many points are set aside: --points N.')
    const row = await penalize(context, tx, { personId, kind, rule, evidence, points, hours })
    const { id, endsAt } = row
    return {
      data: { penaltyId: id, personId, kind, rule, points: row.points, endsAt },
      personId,
      detail: { penaltyId: id, kind, rule, evidence, points: row.points, endsAt },
      after: () => mailPenalty(context, row),
    }
  },
  'lift-penalty': async (tx, { penaltyId, answer }, context) => {
    const row = await lockedPenalty(tx, penaltyId)
    if (row === undefined) throw new ActRefused(`There is no penalty ${penaltyId}.`)
    if (row.appealState === 'open')
      throw new ActRefused(`An appeal against ${penaltyId} is open: appeals accept ${penaltyId} answers it.`)
    const lifted = await closePenalty(context, tx, row, { state: 'lifted', answer })
    const { personId, kind, points } = lifted
    return {
      data: { penaltyId, personId, kind, state: 'lifted', points },
      personId,
      detail: { penaltyId, kind, points, answer },
      after: () => mailPenaltyAnswer(context, lifted, 'lifted'),
    }
  },
  'answer-penalty': async (tx, { penaltyId, accept, answer }, context) => {
    const row = await answerAppeal(context, tx, penaltyId, { accept, answer })
    const { personId, kind, points, state } = row
    return {
      data: { penaltyId, personId, kind, state, appeal: row.appealState, points },
      personId,
      detail: { penaltyId, kind, accept, answer, points },
      after: () => mailPenaltyAnswer(context, row, accept ? 'lifted' : 'upheld'),
    }
  },
}
