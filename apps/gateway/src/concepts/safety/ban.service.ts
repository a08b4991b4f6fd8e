import type { BanRule } from '@visavis/core/contract'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { person } from '../people/person.tables.ts'
import { device } from '../account/session.tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { ban, type BanKind } from './ban.tables.ts'
import { newReference } from './reference.ts'

/** C.07. */
export const BLOCK_MS = 48 * 3_600_000

export type PersonBanKind = Exclude<BanKind, 'device'>
const COLUMNS: Readonly<Record<PersonBanKind, (now: number) => Partial<typeof person.$inferInsert>>> = {
  account: (now) => ({ bannedAt: now }),
  suspend: (now) => ({ suspendedAt: now }),
  block48: (now) => ({ blockedUntil: now + BLOCK_MS }),
}

/** What a ban needs; `hours` null: until somebody lifts it. Blocks last 48 hours whatever is asked. */
interface BanOrder {
  readonly rule: BanRule
  readonly hours: number | null
  readonly now: number
}

/**
 * Keeps a person out from their next request on. @returns its reference, or null for people who do not exist
 */
export async function banPerson(
  tx: Database,
  personId: number,
  kind: PersonBanKind,
  { rule, hours, now }: BanOrder,
): Promise<{ ref: string; appId: string; endsAt: number | null } | null> {
  const [row] = await tx
    .update(person)
    .set(COLUMNS[kind](now))
    .where(eq(person.id, personId))
    .returning({ appId: person.appId })
  if (row === undefined) return null
  await tx
    .update(ban)
    .set({ liftedAt: now })
    .where(and(eq(ban.personId, personId), eq(ban.kind, kind), isNull(ban.liftedAt)))
  const endsAt = kind === 'block48' ? now + BLOCK_MS : hours === null ? null : now + hours * 3_600_000
  const ref = newReference('B')
  await tx.insert(ban).values({ ref, appId: row.appId, personId, kind, rule, startsAt: now, endsAt })
  return { ref, appId: row.appId, endsAt }
}

/** Lifts every ban of a person. @returns whether there was one; null for people who do not exist */
export async function unbanPerson(tx: Database, personId: number, now: number): Promise<boolean | null> {
  const [before] = await tx
    .select({ bannedAt: person.bannedAt, suspendedAt: person.suspendedAt, blockedUntil: person.blockedUntil })
    .from(person)
    .where(eq(person.id, personId))
    .for('update')
  if (before === undefined) return null
  await tx
    .update(person)
    .set({ bannedAt: null, suspendedAt: null, blockedUntil: null })
    .where(eq(person.id, personId))
  await tx
    .update(ban)
    .set({ liftedAt: now })
    .where(and(eq(ban.personId, personId), isNull(ban.liftedAt)))
  return before.bannedAt !== null || before.suspendedAt !== null || (before.blockedUntil ?? 0) > now
}

/** Keeps a browser out. @returns its reference */
export async function banDevice(
  tx: Database,
  appId: string,
  deviceId: string,
  { rule, hours, now }: BanOrder,
): Promise<{ ref: string; endsAt: number | null }> {
  await tx
    .insert(device)
    .values({ appId, deviceId, firstSeenAt: now, bannedAt: now })
    .onConflictDoUpdate({ target: [device.appId, device.deviceId], set: { bannedAt: now } })
  await tx
    .update(ban)
    .set({ liftedAt: now })
    .where(and(eq(ban.appId, appId), eq(ban.deviceId, deviceId), isNull(ban.liftedAt)))
  const endsAt = hours === null ? null : now + hours * 3_600_000
  const ref = newReference('B')
  await tx.insert(ban).values({ ref, appId, deviceId, kind: 'device', rule, startsAt: now, endsAt })
  return { ref, endsAt }
}

/** Lets a browser in again. @returns whether it was kept out; null for one that was never seen */
export async function unbanDevice(
  tx: Database,
  appId: string,
  deviceId: string,
  now: number,
): Promise<boolean | null> {
  const own = and(eq(device.appId, appId), eq(device.deviceId, deviceId))
  const [before] = await tx.select({ bannedAt: device.bannedAt }).from(device).where(own).for('update')
  if (before === undefined) return null
  await tx.update(device).set({ bannedAt: null }).where(own)
  await tx
    .update(ban)
    .set({ liftedAt: now })
    .where(and(eq(ban.appId, appId), eq(ban.deviceId, deviceId), isNull(ban.liftedAt)))
  return before.bannedAt !== null
}

/** Bans whose time is over end by themselves; those of the same person that still run stay. */
export async function liftEndedBans(db: Database, now: number): Promise<number> {
  return await db.transaction(async (tx) => {
    const ended = await tx
      .update(ban)
      .set({ liftedAt: now })
      .where(and(isNull(ban.liftedAt), lte(ban.endsAt, now)))
      .returning()
    for (const { personId, appId, deviceId, kind } of ended) {
      if (kind === 'device')
        await tx
          .update(device)
          .set({ bannedAt: null })
          .where(and(eq(device.appId, appId), eq(device.deviceId, deviceId)))
      else if (personId !== null)
        await tx
          .update(person)
          .set(
            kind === 'account'
              ? { bannedAt: null }
              : kind === 'suspend'
                ? { suspendedAt: null }
                : { blockedUntil: null },
          )
          .where(eq(person.id, personId))
    }
    return ended.length
  })
}
