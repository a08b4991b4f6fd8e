import { and, desc, eq, gt, or } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactSwitch } from './link.tables.ts'

/** C.08: after a switch neither the value nor the account's field changes again this long (R4.54). */
export const LOCK_MS = 7 * 24 * 3_600_000

export interface Contact {
  readonly appId: string
  readonly kind: 'email' | 'phone'
  /** Lower-cased address or E.164; empty: only the field of the account is asked about. */ readonly value: string
  readonly personId: number
}

/** Moment from which this may change again; 0 when it may. */
export async function lockedUntil(db: Database, contact: Contact, now: number): Promise<number> {
  const { appId, kind, value, personId } = contact
  const [last] = await db
    .select({ at: contactSwitch.switchedAt })
    .from(contactSwitch)
    .where(
      and(
        eq(contactSwitch.appId, appId),
        eq(contactSwitch.kind, kind),
        or(eq(contactSwitch.value, value), eq(contactSwitch.personId, personId)),
        gt(contactSwitch.switchedAt, now - LOCK_MS),
      ),
    )
    .orderBy(desc(contactSwitch.switchedAt))
    .limit(1)
  return last === undefined ? 0 : last.at + LOCK_MS
}

/** @throws Refusal 20911 with the date while locked (E.84) */
export async function refuseLocked(db: Database, contact: Contact, now: number): Promise<void> {
  const until = await lockedUntil(db, contact, now)
  if (until > 0)
    throw new Refusal(20911, {
      field: contact.kind === 'email' ? 'email' : 'mobile',
      values: { date: new Date(until).toISOString().slice(0, 10), until },
    })
}
