import { and, eq, lt, or } from 'drizzle-orm'
import { REPORT_PICTURES_DAYS } from '@visavis/core/contract/safety'
import { call } from '../call/call.tables.ts'
import type { Database } from '../database/database.ts'
import { report, reportPictures } from './safety.tables.ts'

export interface ReportInput { readonly reportedUserId: number; readonly reasonId: number; readonly text: string; readonly email: string; readonly scene: string; readonly roomId: string; readonly pictures: readonly string[] }

/** Keeps a report for the operator. @returns its number */
export async function writeReport(db: Database, reporterId: number, { pictures, ...input }: ReportInput, now: number): Promise<number> {
  const [row] = await db.insert(report).values({ ...input, reporterId, reportedId: input.reportedUserId, createdAt: now }).returning({ id: report.id })
  if (row === undefined) throw new Error('the report was not written')
  if (pictures.length > 0) await db.insert(reportPictures).values({ reportId: row.id, pictures: [...pictures], createdAt: now })
  return row.id
}

/** A report may only name a room the reporter was in. */
export async function isMemberOfRoom(db: Database, personId: number, roomId: string): Promise<boolean> {
  const rows = await db.select({ roomNum: call.roomNum }).from(call).where(and(eq(call.roomId, roomId), or(eq(call.callerId, personId), eq(call.calleeId, personId))))
  return rows.length > 0
}

/** Pictures that were kept long enough. */
export async function forgetOldPictures(db: Database, now: number): Promise<void> {
  await db.delete(reportPictures).where(lt(reportPictures.createdAt, now - REPORT_PICTURES_DAYS * 86_400_000))
}
