import { eq } from 'drizzle-orm'
import { person } from '../account/person.tables.ts'
import { device } from '../account/session.tables.ts'
import { ConfigError } from '../config.ts'
import type { Database } from '../database/database.ts'

/** C.07. */
export const BLOCK_MS = 48 * 3_600_000
/** account 10115, suspend 20302, block48 20303, none lifts all three. */
export type BanKind = 'account' | 'suspend' | 'block48' | 'none'

const COLUMNS: Readonly<Record<BanKind, (now: number) => Partial<typeof person.$inferInsert>>> = {
  account: (now) => ({ bannedAt: now }),
  suspend: (now) => ({ suspendedAt: now }),
  block48: (now) => ({ blockedUntil: now + BLOCK_MS }),
  none: () => ({ bannedAt: null, suspendedAt: null, blockedUntil: null }),
}

/** Bans or frees an account or a device; it counts from the next request on. @throws ConfigError for unknown ones */
export async function setBan(db: Database, ban: { personId: number; kind: BanKind } | { appId: string; deviceId: string; on: boolean }, now: number): Promise<string> {
  if ('deviceId' in ban) {
    await db.insert(device).values({ appId: ban.appId, deviceId: ban.deviceId, firstSeenAt: now, bannedAt: ban.on ? now : null })
      .onConflictDoUpdate({ target: [device.appId, device.deviceId], set: { bannedAt: ban.on ? now : null } })
    return `Device ${ban.deviceId}: ${ban.on ? 'banned' : 'free'}.`
  }
  const columns = COLUMNS[ban.kind] as ((now: number) => Partial<typeof person.$inferInsert>) | undefined
  if (columns === undefined) throw new ConfigError(`"${ban.kind}" is no kind of ban; expected account, suspend, block48 or none.`)
  const rows = Number.isInteger(ban.personId) ? await db.update(person).set(columns(now)).where(eq(person.id, ban.personId)).returning({ id: person.id }) : []
  if (rows.length === 0) throw new ConfigError('There is no such account.')
  return `Account ${ban.personId}: ${ban.kind}.`
}
