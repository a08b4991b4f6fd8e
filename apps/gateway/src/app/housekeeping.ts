import { sql } from 'drizzle-orm'
import type { MovableClock } from '../platform/clock.ts'
import type { GatewayContext } from '../platform/context.ts'
import { forgetOldVeils } from '../concepts/call/veil.ts'
import { eraseDue } from './export/erase.service.ts'
import { forgetNetworks } from '../concepts/account/registerBonus.ts'
import { liftEndedBans } from '../concepts/safety/ban.service.ts'
import { forgetOldPictures } from '../concepts/safety/report.service.ts'
import { forgetOldSnapshots } from '../concepts/snapshots/snapshots.routes.ts'
import { REMEMBER_MS } from '../platform/http/idempotency.ts'
import { sweepUploads } from '../platform/uploads/UploadFolder.ts'
import { SIGN_WINDOW_MS } from '../platform/http/verifySign.ts'
import { expireFriendRequests } from '../concepts/friend/friend.service.ts'
import { forgetOldUses } from '../concepts/quotas/quotas.ts'
import { announceLostPeople } from '../concepts/people/presence.service.ts'

const SWEEP_MS = 60_000
const PRESENCE_MS = 5000
const OUTDATED_FLOW_MS = 7 * 24 * 3_600_000

/** Deletes what has served its time, and tells watchers about people whose heartbeat stopped; comes round at once when the clock is moved. @returns stop */
export function startHousekeeping(context: GatewayContext, clock: MovableClock): () => void {
  const guard = (what: string, work: () => Promise<unknown>) => (): void => { work().catch((err: unknown) => context.log.error({ err }, what)) }
  const rounds = [
    guard('sweep', () => sweep(context)),
    guard('people who left', () => eraseDue(context)),
    guard('bans', () => liftEndedBans(context.db, context.clock.now())),
    guard('pictures of reports', () => forgetOldPictures(context.db, context.clock.now())),
    guard('networks of sign-up coins', () => forgetNetworks(context.db, context.clock.now())),
    guard('snapshots', () => forgetOldSnapshots(context)),
    guard('files of uploads', () => sweepUploads(context.config.dataDir, Date.now())),
    guard('friend requests', () => expireFriendRequests(context)),
    guard('blurs of calls', () => forgetOldVeils(context)),
    guard('daily quotas', () => forgetOldUses(context)),
  ]
  const comeRound = (): void => { for (const round of rounds) round() }
  const timers = [setInterval(comeRound, SWEEP_MS), setInterval(guard('presence', () => announceLostPeople(context)), PRESENCE_MS)]
  for (const timer of timers) timer.unref()
  const stopWatching = clock.onMoved(comeRound)
  return () => {
    stopWatching()
    timers.forEach((timer) => clearInterval(timer))
  }
}

/** One round of deleting. */
export async function sweep({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  // Twice the window: a sign from a clock that is ahead stays valid until its own time plus the window.
  await db.execute(sql`delete from used_sign where at < ${now - 2 * SIGN_WINDOW_MS - SWEEP_MS}`)
  // No later search can come that was signed before this farewell.
  await db.execute(sql`delete from match_farewell where at < ${now - 2 * SIGN_WINDOW_MS}`)
  await db.execute(sql`delete from remembered_answer where started_at < ${Date.now() - REMEMBER_MS}`)
  await db.execute(sql`delete from email_flow where expires_at < ${now - OUTDATED_FLOW_MS}`)
  await db.execute(sql`delete from call_handover where expires_at < ${now}`)
  await db.execute(sql`delete from ticket where expires_at < ${now - OUTDATED_FLOW_MS}`)
  await db.execute(sql`delete from login_failure where at < ${now - 3_600_000}`)
  await db.execute(sql`delete from phone_code where created_at < ${now - 2 * 86_400_000}`)
}
