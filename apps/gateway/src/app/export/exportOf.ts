import type { Data } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { ownPerson } from '../../concepts/account/ownUser.ts'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { PERSONAL_TABLES } from './personalTables.ts'

/** Opens nothing, tells nothing, and helps whoever steals the file. */
const isHash = (column: string): boolean => column.endsWith('_hash')

/**
 * Everything the gateway holds about the asker, table by table as the schema's list says (D36). Read at one
 * moment.
 */
export async function exportOf(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  caller: Pick<SignedCaller, 'userId' | 'brand'>,
): Promise<Data<'exportData'>> {
  const tables: Record<string, Record<string, unknown>[]> = {}
  await db.transaction(
    async (tx) => {
      const row = await ownPerson(tx, caller.userId)
      const owner = {
        personId: row.id,
        appId: row.appId,
        email: row.email?.toLowerCase() ?? '',
        phone: row.phone ?? '',
      }
      for (const { name, whose, withheld = [] } of PERSONAL_TABLES) {
        const rows = await rowsOf<{ row: Record<string, unknown> }>(
          tx,
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where ${whose(owner)}`,
        )
        tables[name] = rows.map((found) =>
          Object.fromEntries(
            Object.entries(found.row).filter(([column]) => !withheld.includes(column) && !isHash(column)),
          ),
        )
      }
    },
    { isolationLevel: 'repeatable read' },
  )
  const withheld = PERSONAL_TABLES.flatMap(({ name, withheld: columns = [] }) =>
    columns.map((column) => `${name}.${column}`),
  )
  return {
    format: 'visavis-export-1',
    brand: caller.brand.name,
    personId: caller.userId,
    createdAt: clock.now(),
    withheld,
    tables,
  }
}
