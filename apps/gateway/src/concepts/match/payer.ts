import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { hasHostAgreement } from '../people/personSql.ts'
import { partnerOf, type Match } from './matchStore.ts'

type Hosting = Pick<{ isHost: boolean }, 'isHost'>

/**
 * Whether `me` pays a private call that the other one asks for: who is no host pays, of two alike whoever
 * asks (R4.33).
 */
export const paysWhenAsked = (me: Hosting, other: Hosting): boolean => !me.isHost && other.isHost

export interface Payment {
  readonly payerId: number
  readonly payeeId: number
  /** Whether points are earned. */ readonly payeeIsHost: boolean
}

/** Who pays a private call that `askerId` asks for. A host without the agreement counts as none (R6.15). */
export async function paymentOf(
  db: Database,
  match: Pick<Match, 'firstId' | 'secondId'>,
  askerId: number,
): Promise<Payment> {
  const otherId = partnerOf(match, askerId)
  const rows = await rowsOf<{ id: number; isHost: boolean }>(
    db,
    sql`select p.id, p.is_host and ${hasHostAgreement()} as "isHost" from person p where p.id in (${askerId}, ${otherId})`,
  )
  const isHost = (id: number): boolean => rows.some((row) => row.id === id && row.isHost)
  const asked = paysWhenAsked({ isHost: isHost(otherId) }, { isHost: isHost(askerId) })
  return asked
    ? { payerId: otherId, payeeId: askerId, payeeIsHost: true }
    : { payerId: askerId, payeeId: otherId, payeeIsHost: isHost(otherId) }
}
