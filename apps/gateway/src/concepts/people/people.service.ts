import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { isShown } from './personSql.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock'>

/** The one answer for unknown people, those of another brand, and those who blocked the asker (D3). */
export const noSuchPerson = (): Refusal => new Refusal(20004, { status: 404 })

/** Checks that a person exists for the asker, whether blocked by them or not. @throws Refusal 404/20004 */
export async function requirePerson(
  { db, clock }: Parts,
  caller: SignedCaller,
  personId: number,
): Promise<void> {
  const rows = await rowsOf(
    db,
    sql`select 1 from person p where p.id = ${personId} and p.app_id = ${caller.brand.appId} and ${isShown(clock.now())}`,
  )
  if (rows.length === 0) throw noSuchPerson()
}
