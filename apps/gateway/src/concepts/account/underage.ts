import { and, eq, gt, sql } from 'drizzle-orm'
import { forgetSubscriptions } from '../alerts/forgetSubscriptions.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusalText } from '../../platform/http/refusalTexts.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import { person } from '../people/person.tables.ts'
import { endSessionsOf } from './session.service.ts'
import { session } from './session.tables.ts'

/** Everybody here is at least this old (R5.10). */
export const MINIMUM_AGE = 18
/** A minor closed the account, or said not to be 18 (E.26). */
export const UNDER_18 = 20108
/**
 * So long a browser that an account was closed in makes no new one: the same form with another year and
 * another address.
 */
const DEVICE_WAIT_MS = 24 * 3_600_000

/**
 * Closes an account for good, for a birthday below 18: every session ends, nobody sees the person any more,
 * coins stay unspent. Address and number stay with it, so that they lead to no new account. The birthday of a
 * minor is not kept. Call {@link tellClosed} after the commit.
 */
export async function closeUnderage(tx: Database, personId: number, now: number): Promise<void> {
  await tx
    .update(person)
    .set({ underageAt: now, completedAt: null, birthday: '' })
    .where(eq(person.id, personId))
  await forgetSubscriptions(tx, personId)
  await endSessionsOf(tx, personId, 'banned', now)
  await presenceChanged(tx, [personId])
}

/** Tells the person's pages: their calls end, and they say why. */
export function tellClosed({ push }: Pick<GatewayContext, 'push'>, personId: number): void {
  push.signal(personId, 'session.banned', { code: UNDER_18, msg: refusalText(UNDER_18) })
}

/**
 * A new account wants the person's own word, and not the browser in which one was closed for age within the
 * last day.
 *
 * @throws Refusal 20108, about `over18` where only the word is missing
 */
export async function refuseMinors(
  db: Database,
  { appId, deviceId, over18 }: { appId: string; deviceId: string; over18: boolean },
  now: number,
): Promise<void> {
  if (!over18) throw new Refusal(UNDER_18, { field: 'over18' })
  const closed = await db
    .select({ id: person.id })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(
      and(
        eq(session.deviceId, deviceId),
        eq(person.appId, appId),
        gt(person.underageAt, sql`${now - DEVICE_WAIT_MS}`),
      ),
    )
    .limit(1)
  if (closed.length > 0) throw new Refusal(UNDER_18)
}
