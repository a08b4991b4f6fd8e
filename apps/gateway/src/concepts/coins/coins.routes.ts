import { sql } from 'drizzle-orm'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import type { LedgerLine } from '@visavis/core/contract'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { ledgerGift } from './ledgerGift.ts'
import { priceOrigin, type CallOfLine } from './priceOrigin.ts'

/** The person's own book. */
export function createCoinsHandlers(context: GatewayContext): Pick<Handlers, 'ledger'> {
  return {
    async ledger({ query: { page, size }, caller }) {
      const [count] = await rowsOf<{ total: number }>(
        context.db,
        sql`select count(*)::int as total from ledger_line where person_id = ${caller.userId}`,
      )
      const lines = await rowsOf<LedgerLine & CallOfLine>(
        context.db,
        sql`
        select l.journal_id::text as id, l.kind, l.delta, l.balance, l.at, l.ref_id as "refId", c.location, c.match_flag as "matchFlag", c.trial_price as "trialPrice",
          case when c.room_num is not null then (regexp_match(j.key, '[0-9]+$'))[1]::int end as minute
        from (select * from ledger_line where person_id = ${caller.userId} order by journal_id desc limit ${size} offset ${(Math.max(1, page) - 1) * size}) l
        join journal j on j.id = l.journal_id left join call c on l.kind in ('callMinute', 'callRefund') and c.room_num = l.ref_id
        order by l.journal_id desc`,
      )
      const { 'gift.list': gifts } = await tunablesFor(context.db, caller.userId)
      const list = lines.map(({ location, matchFlag, trialPrice, minute, ...line }): LedgerLine => {
        const price = priceOrigin(line.kind, { location, matchFlag, trialPrice, minute })
        const gift = ledgerGift(line, gifts)
        return { ...line, ...(price === undefined ? {} : { price }), ...(gift === undefined ? {} : { gift }) }
      })
      return { list, page, size, total: count?.total ?? 0 }
    },
  }
}
