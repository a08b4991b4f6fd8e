import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { emailFlow, type LinkPurpose } from './emailFlow.tables.ts'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'

const HOUR_MS = 3_600_000
/**
 * So many times "This was not me" within {@link COUNTED_MS} stop this kind of mail to the address for
 * {@link PAUSE_MS}.
 */
const DENIALS = 3
const COUNTED_MS = 7 * 24 * HOUR_MS
const PAUSE_MS = 24 * HOUR_MS

/** Hours until this kind of mail may go to the address again; 0 when it may now. */
export async function pausedHours(
  db: Database,
  wanted: { appId: string; email: string; purpose: LinkPurpose },
  now: number,
): Promise<number> {
  const denials = await db
    .select({ at: emailFlow.deniedAt })
    .from(emailFlow)
    .where(
      and(
        eq(emailFlow.appId, wanted.appId),
        eq(emailFlow.email, wanted.email.toLowerCase()),
        eq(emailFlow.purpose, wanted.purpose),
        isNotNull(emailFlow.deniedAt),
        gt(emailFlow.deniedAt, now - COUNTED_MS),
      ),
    )
    .orderBy(desc(emailFlow.deniedAt))
    .limit(DENIALS)
  const last = denials[0]?.at ?? 0
  return denials.length < DENIALS ? 0 : Math.max(0, Math.ceil((last + PAUSE_MS - now) / HOUR_MS))
}

/** @throws Refusal 20922 with the hours left, while the owner of the address has stopped such mails */
export async function refusePaused(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  wanted: { appId: string; email: string; purpose: LinkPurpose },
): Promise<void> {
  const hours = await pausedHours(db, wanted, clock.now())
  if (hours > 0) throw new Refusal(20922, { field: 'email', values: { hours } })
}
