import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import type { ActHandlers } from '../../platform/operator/acts.ts'

/**
 * What operators see of "Did you feel safe?": calls after which somebody said no, newest first, with whom it
 * was and how often others said it of them; and how many answered at all, so that a number is read beside its
 * whole.
 */
export const feelingActs: Pick<ActHandlers, 'safety'> = {
  safety: async (tx, { personId, limit }) => {
    const about = sql`case when k.caller_id = f.person_id then k.callee_id else k.caller_id end`
    const joined = sql`call_feeling f join call k on k.room_num = f.room_num`
    const of = personId === undefined ? sql`true` : sql`${about} = ${personId}`
    const counts = await rowOf<{ answers: number; unsafe: number }>(
      tx,
      sql`select count(*)::int as answers, count(*) filter (where not f.safe)::int as unsafe from ${joined} where ${of}`,
    )
    const unsafe = await rowsOf(
      tx,
      sql`select f.at, k.room_num as "roomNum", k.room_id as "roomId", k.app_id as "appId", f.person_id as "personId", ${about} as "aboutId", k.match_flag as "matchFlag", k.call_type as "callType",
      (select count(*)::int from call_feeling o join call c on c.room_num = o.room_num where not o.safe and o.person_id <> ${about} and ${about} in (c.caller_id, c.callee_id)) as "unsafeAbout",
      (select count(*)::int from report r where r.room_id = k.room_id and r.reporter_id = f.person_id) as reports
      from ${joined} where not f.safe and ${of} order by f.at desc limit ${limit}`,
    )
    return { data: { ...counts, list: unsafe } }
  },
}
