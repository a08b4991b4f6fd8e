import type { Data, ParsedQuery, Penalty, PenaltyKind } from '@visavis/core/contract'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { penalty, type PenaltyRow } from './penalties.tables.ts'

/** A decision as its host sees it. */
export const shownPenalty = (row: PenaltyRow, now: number): Penalty => ({
  penaltyId: row.id,
  kind: row.kind,
  rule: row.rule,
  evidence: row.evidence,
  points: row.points,
  state: row.state,
  createdAt: row.createdAt,
  endsAt: row.endsAt,
  appealUntil: mayAppeal(row, now) ? row.appealUntil : null,
  appeal:
    row.appealState === null
      ? null
      : {
          text: row.appealText,
          state: row.appealState,
          sentAt: row.appealedAt ?? row.createdAt,
          answer: row.answer,
          answeredAt: row.answeredAt,
        },
})

/** Whether an appeal can be sent: once, while the decision holds and in time. */
export const mayAppeal = (row: PenaltyRow, now: number): boolean =>
  row.state === 'active' && row.appealState === null && now <= row.appealUntil

/** Decisions against a person, newest first. */
export async function listPenalties(
  db: Database,
  personId: number,
  { page, size, now }: ParsedQuery<'hostPenalties'> & { now: number },
): Promise<Data<'hostPenalties'>> {
  const [counted] = await db.select({ total: count() }).from(penalty).where(eq(penalty.personId, personId))
  const rows = await db
    .select()
    .from(penalty)
    .where(eq(penalty.personId, personId))
    .orderBy(desc(penalty.createdAt), asc(penalty.id))
    .limit(size)
    .offset((Math.max(1, page) - 1) * size)
  return { list: rows.map((row) => shownPenalty(row, now)), page, size, total: counted?.total ?? 0 }
}

/** Number of the decision of a kind that holds now; null without one. */
export async function activePenalty(
  db: Database,
  personId: number,
  kind: PenaltyKind,
): Promise<string | null> {
  const [row] = await db
    .select({ id: penalty.id })
    .from(penalty)
    .where(and(eq(penalty.personId, personId), eq(penalty.kind, kind), eq(penalty.state, 'active')))
  return row?.id ?? null
}
