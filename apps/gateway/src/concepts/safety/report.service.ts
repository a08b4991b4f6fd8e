import { and, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { BLOCKING_REPORT_REASONS, REPORT_REASONS } from '@visavis/core/contract'
import { REPORT_PICTURES_DAYS } from '@visavis/core/contract/safety'
import { call } from '../call/call.tables.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { dayStart } from '../../platform/day.ts'
import { report, reportPictures, type Repetition } from './safety.tables.ts'

export interface ReportInput {
  readonly reportedUserId: number
  readonly reasonId: number
  readonly text: string
  readonly email: string
  readonly scene: string
  readonly roomId: string
  readonly media: string
  readonly pictures: readonly string[]
}

/**
 * What became of a report: kept as a new one, counted in the open one about the same person, or not kept
 * because the day's were used up.
 */
export interface WrittenReport {
  readonly reportId: number
  readonly state: 'new' | 'again' | 'limit'
}

/** `underageUse` is about minors too; it is no reason to block by itself. */
const GRAVE = [...BLOCKING_REPORT_REASONS, 'underageUse' as const].map(
  (reason) => REPORT_REASONS.indexOf(reason) + 1,
)
/** Reasons about minors and terror: looked at first, and counted apart from the others. */
export const isGrave = (reasonId: number): boolean => GRAVE.includes(reasonId)
/** The same as a condition on a column. */
export const graveReason = (column: SQL): SQL => sql`${column} in ${GRAVE}`

/**
 * Keeps a report for the operator. Between the same two people one stays open: sent again, it is counted
 * there, and a graver reason takes the place of the first, as long as the grave ones of the day last.
 *
 * @returns its number; 0 where the person or the browser has sent those of the day
 */
export async function writeReport(
  tx: Database,
  reporter: { readonly id: number; readonly deviceId: string },
  { pictures, ...input }: ReportInput,
  now: number,
): Promise<WrittenReport> {
  // Parallel reports of a person or a browser are counted one by one.
  for (const key of [`report person ${reporter.id}`, `report device ${reporter.deviceId}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
  const pair = and(
    eq(report.reporterId, reporter.id),
    eq(report.reportedId, input.reportedUserId),
    isNull(report.closedAt),
  )
  const [open] = await tx.select().from(report).where(pair).orderBy(desc(report.id)).limit(1).for('update')
  if (open === undefined && (await isOverLimit(tx, reporter, isGrave(input.reasonId), now)))
    return { reportId: 0, state: 'limit' }
  const reportId =
    open === undefined ? await insert(tx, reporter, input, now) : await repeat(tx, open, input, now)
  if (pictures.length > 0) {
    const row = { reportId, pictures: [...pictures], createdAt: now }
    await tx
      .insert(reportPictures)
      .values(row)
      .onConflictDoUpdate({ target: reportPictures.reportId, set: row })
  }
  return { reportId, state: open === undefined ? 'new' : 'again' }
}

async function insert(
  tx: Database,
  { id, deviceId }: { id: number; deviceId: string },
  input: Omit<ReportInput, 'pictures'>,
  now: number,
): Promise<number> {
  const [row] = await tx
    .insert(report)
    .values({
      ...input,
      reporterId: id,
      reportedId: input.reportedUserId,
      deviceId,
      createdAt: now,
      lastAt: now,
    })
    .returning({ id: report.id })
  if (row === undefined) throw new Error('the report was not written')
  return row.id
}

async function repeat(
  tx: Database,
  open: typeof report.$inferSelect,
  { reasonId, text, scene, roomId, email, media }: Omit<ReportInput, 'pictures'>,
  now: number,
): Promise<number> {
  const reporter = { id: open.reporterId, deviceId: open.deviceId }
  const graver = isGrave(reasonId) && !isGrave(open.reasonId) && !(await isOverLimit(tx, reporter, true, now))
  const said: Repetition = {
    at: now,
    reasonId: graver ? open.reasonId : reasonId,
    text,
    scene,
    roomId,
    ...(graver && { raised: true }),
  }
  await tx
    .update(report)
    .set({
      times: open.times + 1,
      lastAt: now,
      repetitions: newest([...open.repetitions, said]),
      ...(graver ? { reasonId } : {}),
      ...(email === '' ? {} : { email }),
      ...(open.roomId === '' ? { roomId } : {}),
      ...(media === '' ? {} : { media }),
    })
    .where(eq(report.id, open.id))
  return open.id
}

/** The newest repetitions, and the one that raised the reason: the limits of a day are counted by it. */
const newest = (all: readonly Repetition[]): Repetition[] =>
  all.filter(({ raised }, index) => raised === true || index >= all.length - ABUSE_LIMITS.repetitionsKept)

/** When the first reason of a row became a grave one; null where it did not. */
const RAISED_AT = sql`(select max((said ->> 'at')::bigint) from jsonb_array_elements(repetitions) as said
  where said @> '{"raised": true}')`

/**
 * Whether the reports of the day are used up. A report that became a grave one counts among the others on the
 * day it was first sent, and among the grave ones on the day it became one.
 */
async function isOverLimit(
  tx: Database,
  { id, deviceId }: { id: number; deviceId: string },
  grave: boolean,
  now: number,
): Promise<boolean> {
  const day = dayStart(now)
  const same = grave
    ? sql`reason_id in ${GRAVE} and last_at >= ${day} and coalesce(${RAISED_AT}, created_at) >= ${day}`
    : sql`created_at >= ${day} and (reason_id not in ${GRAVE} or ${RAISED_AT} is not null)`
  const { person, device } = await rowOf<{ person: number; device: number }>(
    tx,
    sql`select (select count(*)::int from report where reporter_id = ${id} and ${same}) as person,
    (select count(*)::int from report where device_id = ${deviceId} and ${same}) as device`,
  )
  return person >= ABUSE_LIMITS.reportsPerPersonDay || device >= ABUSE_LIMITS.reportsPerDeviceDay
}

/** A report may only name a room the reporter was in. */
export async function isMemberOfRoom(db: Database, personId: number, roomId: string): Promise<boolean> {
  const rows = await db
    .select({ roomNum: call.roomNum })
    .from(call)
    .where(and(eq(call.roomId, roomId), or(eq(call.callerId, personId), eq(call.calleeId, personId))))
  return rows.length > 0
}

/** Pictures that were kept long enough. */
export async function forgetOldPictures(db: Database, now: number): Promise<void> {
  await db.delete(reportPictures).where(lt(reportPictures.createdAt, now - REPORT_PICTURES_DAYS * 86_400_000))
}
