import { sql, type SQL } from 'drizzle-orm'
import { REPORT_REASONS } from '@visavis/core/contract'
import { REPORT_PICTURES_DAYS } from '@visavis/core/contract/safety'
import { SNAPSHOT_DAYS } from '@visavis/core/contract/snapshots'
import { rowsOf } from '../../platform/database/database.ts'
import { graveReason } from '../../concepts/safety/report.service.ts'
import { openChatPictures } from '../../concepts/chatPictures/chatPictures.service.ts'
import { evidenceOf, picturesOfLines, shownContent } from '../../concepts/safety/reportLines.ts'
import type { Repetition } from '../../concepts/safety/safety.tables.ts'
import { ActRefused, type ActHandlers } from '../../platform/operator/acts.ts'

const inState = (state: 'open' | 'closed' | 'all', table: 'r' | 'o' = 'r'): SQL =>
  state === 'all'
    ? sql`true`
    : state === 'open'
      ? sql`${sql.raw(table)}.closed_at is null`
      : sql`${sql.raw(table)}.closed_at is not null`
const reasonOf = (reasonId: number): string => REPORT_REASONS[reasonId - 1] ?? ''

/** Acts that only look. */
export const reading: Pick<
  ActHandlers,
  | 'reports'
  | 'reports-about'
  | 'report'
  | 'report-pictures'
  | 'snapshots'
  | 'appeals'
  | 'appeal'
  | 'person'
  | 'acts'
> = {
  // One row an account: whoever is reported a hundred times stands in the queue once.
  reports: async (tx, { state, limit }) => {
    const rows = await rowsOf<{ reasonIds: number[] }>(
      tx,
      sql`select r.reported_id as "reportedId", p.user_name as "reportedName", p.app_id as "appId", bool_or(${graveReason(sql`r.reason_id`)}) as grave,
      count(*)::int as reports, count(distinct r.reporter_id)::int as reporters, sum(r.times)::int as times, min(r.created_at) as "firstAt", max(r.last_at) as "lastAt",
      (array_agg(r.id order by r.last_at desc, r.id desc))[1] as newest, (array_agg(r.text order by r.last_at desc, r.id desc))[1] as text,
      (select ${shownContent} from report_line l join report o on o.id = l.report_id where o.reported_id = r.reported_id and l.reported
        and ${inState(state, 'o')} order by l.at desc limit 1) as message, array_agg(distinct r.reason_id) as "reasonIds"
      from report r join person p on p.id = r.reported_id where ${inState(state)} group by r.reported_id, p.user_name, p.app_id order by grave desc, "firstAt" limit ${limit}`,
    )
    return {
      data: rows.map(({ reasonIds, ...row }) => ({ ...row, reasons: reasonIds.map(reasonOf).join(', ') })),
    }
  },
  'reports-about': async (tx, { personId, state, limit }) => {
    const rows = await rowsOf<{ reasonId: number }>(
      tx,
      sql`select r.id, r.created_at as "createdAt", r.reason_id as "reasonId", r.scene, r.reporter_id as "reporterId", a.user_name as "reporterName", r.times, r.last_at as "lastAt", r.text, r.media, r.closed_at as "closedAt", r.outcome
      from report r join person a on a.id = r.reporter_id where r.reported_id = ${personId} and ${inState(state)} order by r.last_at desc, r.id desc limit ${limit}`,
    )
    return { data: rows.map(({ reasonId, ...row }) => ({ ...row, reason: reasonOf(reasonId) })) }
  },
  report: async (tx, { id }) => {
    const [row] = await rowsOf<{ reasonId: number; repetitions: Repetition[] }>(
      tx,
      sql`select r.id, r.created_at as "createdAt", r.reason_id as "reasonId", r.scene, r.room_id as "roomId", r.media, r.text, r.email, r.closed_at as "closedAt", r.outcome,
      r.reporter_id as "reporterId", a.user_name as "reporterName", r.reported_id as "reportedId", p.user_name as "reportedName", p.app_id as "appId", r.times, r.last_at as "lastAt", r.repetitions,
      (select count(*)::int from report o where o.reported_id = r.reported_id and o.closed_at is null) as "openAboutPerson",
      coalesce((select jsonb_array_length(e.pictures) from report_pictures e where e.report_id = r.id), 0)
        + (select count(*)::int from report_line l where l.report_id = r.id and l.type = 'image') as pictures
      from report r join person p on p.id = r.reported_id join person a on a.id = r.reporter_id where r.id = ${id}`,
    )
    if (row === undefined) throw new ActRefused(`There is no report ${id}.`)
    const { repetitions, ...rest } = row
    // What was said, as a list below the report; nothing where none came with it.
    const list = await evidenceOf(tx, id)
    return {
      data: {
        ...rest,
        ...(list.length > 0 && { list }),
        reason: reasonOf(row.reasonId),
        again: repetitions
          .map(({ at, reasonId, text }) =>
            `${new Date(at).toISOString().slice(0, 16)} ${reasonOf(reasonId)} ${text}`.trim(),
          )
          .join(' | '),
      },
    }
  },
  'report-pictures': async (tx, { id }, { config }) => {
    const [row] = await rowsOf<{ pictures: string[] }>(
      tx,
      sql`select pictures from report_pictures where report_id = ${id}`,
    )
    const pictures = [...(row?.pictures ?? []), ...(await picturesOfLines(tx, openChatPictures(config), id))]
    if (pictures.length === 0)
      throw new ActRefused(
        `Report ${id} has no pictures: none were sent, or they were deleted after ${REPORT_PICTURES_DAYS} days.`,
      )
    return { data: { pictures } }
  },
  snapshots: async (tx, { personId }) => {
    const rows = await rowsOf<{ picture: string }>(
      tx,
      sql`select picture from snapshot where person_id = ${personId} order by created_at`,
    )
    if (rows.length === 0)
      throw new ActRefused(
        `There are no snapshots of account ${personId}: none were taken, or they were deleted after ${SNAPSHOT_DAYS} days.`,
      )
    return { data: { pictures: rows.map(({ picture }) => picture) } }
  },
  appeals: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select a.case_number as "caseNumber", a.created_at as "createdAt", a.state, a.code, b.kind, b.rule, b.person_id as "personId", b.ends_at as "endsAt", a.text
      from appeal a left join ban b on b.id = a.ban_id where ${state === 'all' ? sql`true` : state === 'open' ? sql`a.state = 'open'` : sql`a.state <> 'open'`}
      union all select o.id, o.appealed_at, o.appeal_state, null, o.kind, o.rule, o.person_id, o.ends_at, o.appeal_text
      from penalty o where ${state === 'all' ? sql`o.appeal_state is not null` : state === 'open' ? sql`o.appeal_state = 'open'` : sql`o.appeal_state <> 'open'`}
      order by 2 limit ${limit}`,
    ),
  }),
  appeal: async (tx, { caseNumber }) => {
    const [row] = await rowsOf(
      tx,
      sql`select a.case_number as "caseNumber", a.app_id as "appId", a.created_at as "createdAt", a.state, a.code, a.email, a.text, a.answer, a.answered_at as "answeredAt",
      b.ref as "banRef", b.kind, b.rule, b.person_id as "personId", b.device_id as "deviceId", b.starts_at as "startsAt", b.ends_at as "endsAt", b.lifted_at as "liftedAt"
      from appeal a left join ban b on b.id = a.ban_id where a.case_number = ${caseNumber}`,
    )
    if (row === undefined) throw new ActRefused(`There is no case ${caseNumber}.`)
    return { data: row }
  },
  person: async (tx, { personId }) => {
    const [row] = await rowsOf(
      tx,
      sql`select p.id, p.app_id as "appId", p.user_name as "userName", p.created_at as "createdAt", p.is_host as "isHost", p.is_demo as "isDemo", p.price_per_minute as "pricePerMinute",
      p.banned_at as "bannedAt", p.suspended_at as "suspendedAt", p.blocked_until as "blockedUntil", p.underage_at as "underageAt", p.erase_at as "eraseAt", p.erased_at as "erasedAt",
      coalesce((select balance from ledger_account a where a.kind = 'person' and a.person_id = p.id), 0) as coins, coalesce((select balance from ledger_account a where a.kind = 'host' and a.person_id = p.id), 0) as points,
      (select count(*)::int from report r where r.reported_id = p.id) as "reportsAbout", (select count(*)::int from report r where r.reporter_id = p.id) as "reportsBy",
      (select coalesce(json_agg(json_build_object('ref', b.ref, 'kind', b.kind, 'rule', b.rule, 'startsAt', b.starts_at, 'endsAt', b.ends_at, 'liftedAt', b.lifted_at) order by b.id), '[]') from ban b where b.person_id = p.id) as bans
      from person p where p.id = ${personId}`,
    )
    if (row === undefined) throw new ActRefused(`There is no account ${personId}.`)
    return { data: row }
  },
  acts: async (tx, { personId, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select id, at, who, act, person_id as "personId", why, detail from operator_act where ${personId === undefined ? sql`true` : sql`person_id = ${personId}`} order by id desc limit ${limit}`,
    ),
  }),
}
