import type { BanRule, Penalty, PenaltyKind } from '@visavis/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { postMovement, type Leg, type Movement } from '../coins/movements.ts'
import { person } from '../people/person.tables.ts'
import { newReference } from '../safety/reference.ts'
import { setHostRole } from './hostRole.ts'
import { penalty, type PenaltyRow } from './penalties.tables.ts'
import { activePenalty, mayAppeal, shownPenalty } from './penaltyRows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A notification about a decision is shown for a week at most. */
const ALERT_MS = 7 * DAY_MS

type Parts = Pick<GatewayContext, 'clock' | 'push'>

/** What an operator decides. `hours` null: until it is lifted; `points` only of that kind. */
export interface NewPenalty {
  readonly personId: number
  readonly kind: PenaltyKind
  readonly rule: BanRule
  readonly evidence: string
  readonly points: number
  readonly hours: number | null
}

/**
 * Writes a decision down and lets it hold at once: points are set aside, the role or the place is gone. The
 * host is told live and by notification.
 *
 * @throws ActRefused where there is nothing to take, or one of its kind holds already
 */
export async function penalize(parts: Parts, tx: Database, asked: NewPenalty): Promise<PenaltyRow> {
  const { personId, kind, rule, evidence, points, hours } = asked
  await tx.execute(sql`select 1 from person where id = ${personId} for update`)
  const [about] = await tx.select().from(person).where(eq(person.id, personId))
  if (about === undefined || about.erasedAt !== null) throw new ActRefused(`There is no account ${personId}.`)
  const now = parts.clock.now()
  const before = kind === 'points' ? null : await activePenalty(tx, personId, kind)
  if (before !== null) throw new ActRefused(`${before} of this kind holds already; lift it first.`)
  if (kind === 'role' && !about.isHost) throw new ActRefused(`The account ${personId} is no host.`)
  const appealUntil = now + (await tunablesFor(tx, personId))['penalty.appealDays'] * DAY_MS
  const [row] = await tx
    .insert(penalty)
    .values({
      id: newReference('N'),
      appId: about.appId,
      personId,
      kind,
      rule,
      evidence,
      points: kind === 'points' ? points : 0,
      price: about.pricePerMinute,
      friendPrice: about.friendPricePerMinute,
      friendOnlyCall: about.friendOnlyCall,
      state: 'active',
      createdAt: now,
      endsAt: kind === 'points' ? appealUntil : hours === null ? null : now + hours * HOUR_MS,
      appealUntil,
    })
    .returning()
  if (row === undefined) throw new Error('the penalty was not written')
  if (kind === 'points') await setAside(tx, row, now)
  if (kind === 'role') await setHostRole(tx, parts, personId, null)
  await tell(parts, tx, row)
  return row
}

/**
 * Ends a decision that holds. `lifted`: it was wrong or is forgiven, and everything is back. `ended`: its
 * time is over; points it set aside are gone then.
 */
export async function closePenalty(
  parts: Parts,
  tx: Database,
  row: PenaltyRow,
  { state, answer = row.answer }: { state: 'lifted' | 'ended'; answer?: string },
): Promise<PenaltyRow> {
  const now = parts.clock.now()
  const [closed] = await tx
    .update(penalty)
    .set({ state, closedAt: now, answer })
    .where(and(eq(penalty.id, row.id), eq(penalty.state, 'active')))
    .returning()
  if (closed === undefined) throw new ActRefused(`${row.id} does not hold any more.`)
  if (row.kind === 'points')
    await book(
      tx,
      row,
      state === 'lifted'
        ? { kind: 'penaltyBack', to: { account: 'host', person: row.personId, amount: row.points } }
        : { kind: 'penaltyTaken', to: { account: 'mint', amount: row.points } },
      now,
    )
  if (row.kind === 'role') await giveRoleBack(parts, tx, row)
  await tell(parts, tx, closed)
  return closed
}

/**
 * Answers an appeal: accepted, the decision is lifted; rejected, it stays, and points it set aside are gone.
 *
 * @throws ActRefused where no appeal is open
 */
export async function answerAppeal(
  parts: Parts,
  tx: Database,
  penaltyId: string,
  { accept, answer }: { accept: boolean; answer: string },
): Promise<PenaltyRow> {
  const row = await lockedPenalty(tx, penaltyId)
  if (row?.appealState !== 'open') throw new ActRefused(`There is no open appeal against ${penaltyId}.`)
  const [answered] = await tx
    .update(penalty)
    .set({ appealState: accept ? 'accepted' : 'rejected', answer, answeredAt: parts.clock.now() })
    .where(eq(penalty.id, penaltyId))
    .returning()
  if (answered === undefined) throw new Error('the appeal is gone')
  if (accept) return await closePenalty(parts, tx, answered, { state: 'lifted' })
  if (answered.kind === 'points') return await closePenalty(parts, tx, answered, { state: 'ended' })
  await tell(parts, tx, answered)
  return answered
}

/** Writes an appeal down, once. @throws Refusal 404 for others' decisions, 409 too late */
export async function appealPenalty(
  parts: Pick<GatewayContext, 'db' | 'clock' | 'push'>,
  personId: number,
  asked: { penaltyId: string; text: string },
): Promise<Penalty> {
  return await transaction(parts.db, async (tx) => {
    const row = await lockedPenalty(tx, asked.penaltyId)
    if (row?.personId !== personId) throw new Refusal(404, { status: 404 })
    const now = parts.clock.now()
    if (row.appealState !== null) return shownPenalty(row, now)
    if (!mayAppeal(row, now)) throw new Refusal(409, { status: 409 })
    const [sent] = await tx
      .update(penalty)
      .set({ appealState: 'open', appealText: asked.text, appealedAt: now })
      .where(eq(penalty.id, row.id))
      .returning()
    if (sent === undefined) throw new Error('the penalty is gone')
    await parts.push.toPerson(tx, personId, 'penalty.update', {
      penaltyId: sent.id,
      kind: sent.kind,
      state: sent.state,
    })
    return shownPenalty(sent, now)
  })
}

/** Ends decisions whose time is over; one with an open appeal waits for its answer. */
export async function endDuePenalties({ db, clock, push }: GatewayContext): Promise<void> {
  const due = await db
    .select({ id: penalty.id })
    .from(penalty)
    .where(sql`${penalty.state} = 'active' and ${penalty.endsAt} <= ${clock.now()}
      and ${penalty.appealState} is distinct from 'open'`)
    .limit(200)
  for (const { id } of due)
    await transaction(db, async (tx) => {
      const row = await lockedPenalty(tx, id)
      // Another gateway, or an appeal that came meanwhile.
      if (row === undefined || row.state !== 'active' || row.appealState === 'open') return
      await closePenalty({ clock, push }, tx, row, { state: 'ended' })
    })
}

/** A decision, locked after its person as the person's own pages lock them. */
export async function lockedPenalty(tx: Database, penaltyId: string): Promise<PenaltyRow | undefined> {
  const [seen] = await tx
    .select({ personId: penalty.personId })
    .from(penalty)
    .where(eq(penalty.id, penaltyId))
  if (seen === undefined) return undefined
  await tx.execute(sql`select 1 from person where id = ${seen.personId} for update`)
  const [row] = await tx.select().from(penalty).where(eq(penalty.id, penaltyId)).for('update')
  return row
}

async function setAside(tx: Database, row: PenaltyRow, now: number): Promise<void> {
  const { id, personId, points } = row
  const legs: Leg[] = [
    { account: 'host', person: personId, amount: -points },
    { account: 'held', person: personId, amount: points },
  ]
  const { outcome, balances } = await postMovement(
    tx,
    { key: `penaltyHold:${id}`, kind: 'penaltyHold', ref: id, legs },
    now,
  )
  if (outcome !== 'posted')
    throw new ActRefused(
      `The account ${personId} has ${balances[0] ?? 0} points; ${points} cannot be set aside.`,
    )
}

async function book(
  tx: Database,
  { id, personId, points }: PenaltyRow,
  { kind, to }: { kind: Movement['kind']; to: Leg },
  now: number,
): Promise<void> {
  const legs: Leg[] = [{ account: 'held', person: personId, amount: -points }, to]
  const { outcome } = await postMovement(tx, { key: `${kind}:${id}`, kind, ref: id, legs }, now)
  if (outcome !== 'posted') throw new Error(`the points of ${id} are not set aside: ${outcome}`)
}

/** The role comes back with the prices it had. */
async function giveRoleBack(parts: Parts, tx: Database, row: PenaltyRow): Promise<void> {
  await setHostRole(tx, parts, row.personId, row.price)
  await tx
    .update(person)
    .set({ friendPricePerMinute: row.friendPrice, friendOnlyCall: row.friendOnlyCall })
    .where(eq(person.id, row.personId))
}

async function tell(
  parts: Parts,
  tx: Database,
  { id, personId, kind, state, appealState }: PenaltyRow,
): Promise<void> {
  const now = parts.clock.now()
  await parts.push.toPerson(tx, personId, 'penalty.update', { penaltyId: id, kind, state })
  await enqueueAlert(tx, {
    personId,
    alert: { kind: 'penalty', values: {}, path: '/hostCenter', tag: `penalty-${id}` },
    now,
    expiresAt: now + ALERT_MS,
  })
  await tellSystemNotice(parts, tx, {
    personId,
    kind: 'penalty',
    state: state !== 'lifted' && appealState === 'rejected' ? 'upheld' : state,
    reference: id,
    path: '/hostCenter',
  })
}
