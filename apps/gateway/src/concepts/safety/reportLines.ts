import { pictureOf } from '@visavis/core/contract/chatPictures'
import type { ReportedLines } from '@visavis/core/contract/safety'
import { REPORT_LINES_DAYS } from '@visavis/core/contract/safety'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { fileOf } from '../../platform/pictures/pictureFiles.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'

interface LineRow {
  readonly nth: number
  readonly senderId: number
  readonly type: string
  readonly content: string
  readonly at: number
}

/** A line of a report as operators see it. */
export interface EvidenceLine {
  readonly at: number
  readonly from: string
  readonly reported: boolean
  readonly type: string
  readonly content: string
}

/**
 * The lines a report names, read from the reporter's own thread: deleted ones are not there, and nobody
 * else's thread can be named.
 *
 * @throws Refusal 404 for a place that is not in the thread, and when the reported line is not the other
 *   person's
 */
export async function findReportedLines(
  db: Database,
  reporterId: number,
  reportedId: number,
  { nth, places }: ReportedLines,
): Promise<readonly LineRow[]> {
  const wanted = [...new Set(places)]
  const lines = await rowsOf<LineRow>(
    db,
    sql`select m.nth, m.sender_id as "senderId", m.type, m.content, m.at
    from conversation c join message m on m.first_id = least(c.person_id, c.other_id) and m.second_id = greatest(c.person_id, c.other_id)
      and m.nth > c.hidden_nth and not case when m.first_id = c.person_id then m.first_hidden else m.second_hidden end
    where c.person_id = ${reporterId} and c.other_id = ${reportedId} and m.nth in ${wanted} order by m.nth`,
  )
  const isTheirs = lines.some((line) => line.nth === nth && line.senderId === reportedId)
  if (lines.length < wanted.length || !isTheirs) throw new Refusal(404, { status: 404, field: 'lines' })
  return lines
}

/**
 * Copies lines into a report. Sent again they stay one; of a report that is sent over and over the newest are
 * kept.
 */
export async function keepReportedLines(
  tx: Database,
  reportId: number,
  lines: readonly LineRow[],
  reportedNth: number,
): Promise<void> {
  const rows = JSON.stringify(
    lines.map(({ nth, senderId, type, content, at }) => ({
      nth,
      sender: senderId,
      type,
      content,
      at,
      reported: nth === reportedNth,
    })),
  )
  await tx.execute(sql`insert into report_line as l (report_id, nth, sender_id, type, content, at, reported)
    select ${reportId}, x.nth, x.sender, x.type, x.content, x.at, x.reported
    from jsonb_to_recordset(${rows}::jsonb) as x(nth integer, sender integer, type text, content text, at bigint, reported boolean)
    on conflict (report_id, nth) do update set reported = l.reported or excluded.reported`)
  await tx.execute(sql`delete from report_line where report_id = ${reportId} and nth in (
    select nth from report_line where report_id = ${reportId} order by reported desc, nth desc offset ${ABUSE_LIMITS.linesKept})`)
}

/** What operators read of line `l`: of a picture its size. */
export const shownContent = sql`case when l.type = 'image' then split_part(l.content, ' ', 2) else l.content end`

/** Pictures among the lines of a report, as data addresses; those that are gone are left out. */
export async function picturesOfLines(
  tx: Database,
  store: FileStore,
  reportId: number,
): Promise<readonly string[]> {
  const lines = await rowsOf<{ content: string }>(
    tx,
    sql`select content from report_line where report_id = ${reportId} and type = 'image' order by nth`,
  )
  const files = await Promise.all(
    lines.map(({ content }) => store.get(fileOf(pictureOf(content)?.key ?? '', 'large'))),
  )
  return files.flatMap((bytes) =>
    bytes === null ? [] : [`data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`],
  )
}

/** Lines of a report, oldest first, with the names of who wrote them. */
export const evidenceOf = (tx: Database, reportId: number): Promise<EvidenceLine[]> =>
  rowsOf(
    tx,
    sql`
  select l.at, coalesce(p.user_name || ' ' || l.sender_id, '-') as "from", l.reported, l.type, ${shownContent} as content
  from report_line l left join person p on p.id = l.sender_id where l.report_id = ${reportId} order by l.nth`,
  )

/** Lines of reports that were closed long enough ago. */
export async function forgetOldLines(db: Database, now: number): Promise<void> {
  await db.execute(sql`delete from report_line l using report r
    where r.id = l.report_id and r.closed_at < ${now - REPORT_LINES_DAYS * 86_400_000}`)
}
