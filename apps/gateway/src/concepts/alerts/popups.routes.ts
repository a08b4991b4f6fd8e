import type { popupsContract } from '@visavis/core/contract/popups'
import { sql } from 'drizzle-orm'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { goldOf, wasGiven } from './onceGrants.ts'

/** Sign-up coins and the session they came with are written within this time. */
const SAME_MOMENT_MS = 60_000

/** What a fresh log-in asks about its coins, and the popup whose turn it is (P.075, P.076). */
export function createPopupHandlers({
  db,
}: GatewayContext): Pick<Handlers, Exclude<keyof typeof popupsContract, 'checkUserPayStatus'>> {
  return {
    checkIfAddCoinForNew: async ({ caller }) => {
      const [row] = await rowsOf<{ gold: number | null }>(
        db,
        sql`select (select l.delta from ledger_line l where l.person_id = p.id and l.kind = 'registerBonus' and abs(l.at - s.created_at) < ${SAME_MOMENT_MS} limit 1) as gold
        from session s join person p on p.id = s.person_id where s.id = ${caller.sessionId} and p.id = ${caller.userId} and abs(p.created_at - s.created_at) < ${SAME_MOMENT_MS}`,
      )
      const added = typeof row?.gold === 'number'
      // Where nobody gets any, there is nothing to explain.
      const isNew =
        row !== undefined && (added || (await tunablesOf(db, caller.brand.appId))['bonus.register'] > 0)
      return { added, gold: row?.gold ?? 0, isNew }
    },
    nextPopup: async ({ query, caller }) => {
      const [subscribed] = await rowsOf(
        db,
        sql`select 1 from push_subscription where person_id = ${caller.userId} and device_id = ${caller.deviceId}`,
      )
      if (subscribed === undefined && query.not !== 'push')
        return {
          type: 'push',
          gold: (await wasGiven(db, 'push', caller.userId))
            ? 0
            : await goldOf(db, 'push', caller.brand.appId),
        }
      // Whose account had the coins has it on a home screen already: nobody is asked twice.
      return (await wasGiven(db, 'webapp', caller.userId))
        ? null
        : { type: 'install', gold: await goldOf(db, 'webapp', caller.brand.appId) }
    },
  }
}
