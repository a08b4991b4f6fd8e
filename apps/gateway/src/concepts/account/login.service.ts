import type { OwnUser } from '@visavis/core/contract'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import { announceEntry, enterAccount, refuseBanned } from './enterAccount.ts'
import { refuseBots } from '../../platform/http/botCheck.ts'
import { countTry, forgetTries, triesKey } from './loginTries.ts'
import { isEmailPassword, verifyPassword } from './passwords.ts'
import { findByEmail } from './signUp.service.ts'
import { refuseSuspicious } from './suspicion.ts'

/**
 * Log-in by email and password (R8.21). A hash is computed whether or not the address is known (B14).
 *
 * @throws Refusal 20103 (length rule), 20921 (too many tries, 429), 20102 (unknown), 20101 (wrong), the code
 *   of a ban, or 20918 for a suspicious one
 */
export async function emailLogin(
  context: GatewayContext,
  caller: Caller,
  input: { email: string; password: string; pushToken: string },
): Promise<OwnUser> {
  if (!isEmailPassword(input.password)) throw new Refusal(20103, { field: 'password' })
  const { appId } = caller.brand
  const key = triesKey(appId, input.email, networkOf(caller.ip))
  const tries = await countTry(context, key)
  await refuseBots(context, caller, 'login', tries)
  const row = await findByEmail(context.db, appId, input.email)
  const right = await verifyPassword(input.password, row?.passwordHash ?? null)
  if (row === null) throw new Refusal(20102, { field: 'email' })
  if (!right) throw new Refusal(20101, { field: 'password' })
  await refuseBanned(context, caller, row)
  await refuseSuspicious(context, caller, row, tries)
  const now = context.clock.now()
  const entered = await context.db.transaction(async (tx) => {
    await forgetTries(tx, key)
    return await enterAccount(tx, caller, row, { pushToken: input.pushToken, now })
  })
  return announceEntry(context, entered)
}
