import { and, eq, isNull } from 'drizzle-orm'
import { grantBonus } from '../coins/coins.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../database/database.ts'
import { tunablesOf } from '../tuning/readTunables.ts'
import { device } from './session.tables.ts'

/** Gives the sign-up coins once per account and once per device, in the transaction that made the account. */
export async function grantRegisterBonus(tx: Database, caller: Caller, personId: number, now: number): Promise<void> {
  const first = await tx.update(device).set({ bonusAt: now })
    .where(and(eq(device.appId, caller.brand.appId), eq(device.deviceId, caller.deviceId), isNull(device.bonusAt))).returning({ deviceId: device.deviceId })
  if (first.length === 0) return
  const amount = (await tunablesOf(tx, caller.brand.appId))['bonus.register']
  if (amount > 0) await grantBonus(tx, { key: `register:${personId}`, personId, amount, refId: 'register', at: now })
}
