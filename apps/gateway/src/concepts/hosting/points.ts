import type { Data, ParsedQuery, PointLine } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { ledgerGift } from '../coins/ledgerGift.ts'
import { isShown, nameFor, notBlocked } from '../people/personSql.ts'

interface Row extends Omit<PointLine, 'minute' | 'gift'> {
  readonly refId: string
  readonly minute: number | null
}

/**
 * One page of the movements of a person's points, newest first, each with the minute or gift behind it and
 * whoever paid for it. The sum of all of them is the balance: both come from the books.
 */
export async function readPoints(
  db: Database,
  personId: number,
  { page, size }: ParsedQuery<'hostPoints'>,
  now: number,
): Promise<Data<'hostPoints'>> {
  const { balance, total } = await rowOf<{ balance: number; total: number }>(
    db,
    sql`
    select coalesce(max(a.balance), 0)::float8 as balance, count(e.journal_id)::int as total
    from ledger_account a left join entry e on e.account_id = a.id
    where a.kind = 'host' and a.person_id = ${personId}`,
  )
  const rows = await rowsOf<Row>(
    db,
    sql`
    select j.id::text as id, j.kind, e.amount::float8 as delta, e.balance_after::float8 as balance,
      j.at::float8 as at, j.ref_id as "refId", payer.id as "personId", payer.name as "userName",
      case when j.kind in ('callMinute', 'callRefund') then (regexp_match(j.key, '[0-9]+$'))[1]::int end as minute
    from (
      select e.* from entry e join ledger_account a on a.id = e.account_id
      where a.kind = 'host' and a.person_id = ${personId}
      order by e.journal_id desc limit ${size} offset ${(Math.max(1, page) - 1) * size}
    ) e
    join journal j on j.id = e.journal_id
    cross join lateral (
      select coalesce(max(p.id), 0) as id, coalesce(max(${nameFor(personId)}), '') as name
      from person p where p.id = coalesce(
        (select w.person_id from entry o join ledger_account w on w.id = o.account_id and w.kind = 'person'
          where o.journal_id = e.journal_id),
        -- A minute by coupon: nobody paid, the caller was there.
        (select c.caller_id from call c where j.kind in ('callMinute', 'callRefund') and c.room_num = j.ref_id)) and ${isShown(now)} and ${notBlocked(personId)}
    ) payer
    order by e.journal_id desc`,
  )
  const { 'gift.list': gifts } = await tunablesFor(db, personId)
  const list = rows.map(({ refId, minute, ...line }): PointLine => {
    const gift = ledgerGift({ kind: line.kind, refId }, gifts)
    return { ...line, ...(minute === null ? {} : { minute }), ...(gift === undefined ? {} : { gift }) }
  })
  return { balance, entries: { list, page, size, total } }
}

/**
 * Points of the spans between the bounds, in their order; corrections count where they were booked. Payouts
 * and penalties are no points that were not earned: they are left out.
 */
export async function sumPoints(
  db: Database,
  personId: number,
  { bounds }: ParsedQuery<'hostPointSums'>,
): Promise<Data<'hostPointSums'>> {
  const all = bounds.split(',').map(Number)
  const rows = await rowsOf<{ span: number; points: number }>(
    db,
    sql`
    select width_bucket(j.at, ${sql.param(`{${all.join(',')}}`)}::bigint[])::int as span,
      sum(e.amount)::float8 as points
    from entry e join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
    where a.kind = 'host' and a.person_id = ${personId} and j.kind not in ('payoutHold', 'payoutBack', 'penaltyHold', 'penaltyBack')
      and j.at >= ${all[0] ?? 0}::bigint and j.at < ${all.at(-1) ?? 0}::bigint
    group by 1`,
  )
  const sums = new Map(rows.map(({ span, points }) => [span, points]))
  return { sums: all.slice(1).map((_end, index) => sums.get(index + 1) ?? 0) }
}
