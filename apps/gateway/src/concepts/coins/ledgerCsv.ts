import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import type { Span } from '../../platform/operator/files.ts'
import { csvLine } from '../../platform/text/csv.ts'

const PAGE = 2000
const COLUMNS = ['journalId', 'at', 'kind', 'key', 'ref', 'account', 'userId', 'amount', 'balanceAfter']

interface Row {
  readonly journalId: number
  readonly at: number
  readonly kind: string
  readonly key: string
  readonly ref: string
  readonly account: string
  readonly userId: number | null
  readonly amount: number
  readonly balanceAfter: number | null
}

/**
 * Entries of the books in a span, as rows of a CSV file with its head: in the order they were booked, a page
 * of movements at a time. Amounts are coins or points; those of one `journalId` sum to zero.
 */
export async function* ledgerCsv(db: Database, { from, until }: Span): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  let last = 0
  for (;;) {
    const page = await rowsOf<Row>(
      db,
      sql`select j.id::float8 as "journalId", j.at::float8 as at, j.kind, j.key, j.ref_id as ref,
        a.kind as account, a.person_id as "userId", e.amount::float8 as amount,
        e.balance_after::float8 as "balanceAfter"
      from (select * from journal where id > ${last} and at >= ${from} and at < ${until} order by id limit ${PAGE}) j
        join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
      order by j.id, a.id`,
    )
    const end = page.at(-1)
    if (end === undefined) return
    yield page
      .map(({ journalId, at, kind, key, ref, account, userId, amount, balanceAfter }) =>
        csvLine([
          journalId,
          new Date(at).toISOString(),
          kind,
          key,
          ref,
          account,
          userId,
          amount,
          balanceAfter,
        ]),
      )
      .join('')
    last = end.journalId
  }
}
