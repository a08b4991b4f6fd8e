import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { grantBonus } from '../coins/coins.ts'
import type { GatewayConfig } from '../../platform/config.ts'
import type { Caller } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { isLoopback, networkOf } from '../../platform/http/clientAddress.ts'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'
import { dayStart } from '../../platform/day.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { registerBonus } from './registerBonus.tables.ts'
import { device } from './session.tables.ts'

type Config = Pick<GatewayConfig, 'dataDir' | 'limits'>
type Claimant = Pick<Caller, 'brand' | 'deviceId' | 'ip'>

/**
 * Sign-up coins this visitor would get: all of them, or none where this browser or `contact` had them, or the
 * network's of the day are given out.
 *
 * @param contact as made by contactOf.ts; null while it is not known
 */
export async function offeredBonus(
  db: Database,
  config: Config,
  caller: Claimant,
  contact: string | null,
  now: number,
): Promise<number> {
  const { appId } = caller.brand
  const hashes = hashesOf(config, caller, contact)
  const { refused } = await rowOf<{ refused: boolean }>(
    db,
    sql`select
    exists (select 1 from device where app_id = ${appId} and device_id = ${caller.deviceId} and bonus_at is not null)
    or exists (select 1 from register_bonus where app_id = ${appId} and contact_hash = ${hashes.contact})
    or (${hashes.network} <> '' and (select count(*) from register_bonus where network_hash = ${hashes.network} and granted_at >= ${dayStart(now)}) >= ${config.limits.bonusesPerNetworkDay}) as refused`,
  )
  return refused ? 0 : (await tunablesOf(db, appId))['bonus.register']
}

/**
 * Gives the sign-up coins in the transaction that made the account: once per proven address or number, once
 * per browser, and so many a day and network. @returns the coins given
 */
export async function grantRegisterBonus(
  tx: Database,
  config: Config,
  caller: Claimant,
  newcomer: { readonly personId: number; readonly contact: string },
  now: number,
): Promise<number> {
  const { appId } = caller.brand
  const hashes = hashesOf(config, caller, newcomer.contact)
  // Sign-ups at the same moment are counted one by one.
  for (const key of [hashes.network, hashes.contact])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bonus ${appId} ${key}`}))`)
  const own = and(eq(device.appId, appId), eq(device.deviceId, caller.deviceId))
  await tx.select({ bonusAt: device.bonusAt }).from(device).where(own).for('update')
  const gold = await offeredBonus(tx, config, caller, newcomer.contact, now)
  if (gold === 0) return 0
  await tx
    .insert(registerBonus)
    .values({ appId, contactHash: hashes.contact, networkHash: hashes.network, grantedAt: now })
  await tx.update(device).set({ bonusAt: now }).where(own)
  await grantBonus(tx, {
    key: `register:${newcomer.personId}`,
    personId: newcomer.personId,
    amount: gold,
    refId: 'register',
    at: now,
  })
  return gold
}

/** Networks are remembered for their day only. */
export async function forgetNetworks(db: Database, now: number): Promise<void> {
  await db.execute(
    sql`update register_bonus set network_hash = '' where network_hash <> '' and granted_at < ${dayStart(now)}`,
  )
}

/** Loopback is the machine itself: it stands for no network. */
function hashesOf(
  config: Config,
  { brand, ip }: Claimant,
  contact: string | null,
): { contact: string; network: string } {
  const key = readOrMakeKeyFile(join(config.dataDir, 'bonus-key'), () =>
    randomBytes(32).toString('base64url'),
  ).trim()
  const hash = (value: string): string =>
    createHmac('sha256', key).update(`${brand.appId} ${value}`).digest('base64url')
  return {
    contact: contact === null ? '' : hash(contact),
    network: isLoopback(ip) ? '' : hash(networkOf(ip)),
  }
}
