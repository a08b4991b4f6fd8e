import { MODE_PRICES, modeOfLocation } from '@visavis/core/contract/callLocations'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'

/** How long a dealt card sets the price of a call. */
const CARD_MS = 24 * 3_600_000

/**
 * Coins per minute of a call to a host from a place that has a price of its own (R9.12); undefined where the host's counts.
 * Cards set it only for somebody who was dealt that card: whoever names their place without one pays what the host asks.
 */
export async function modePrice(db: Database, callerId: number, hostId: number, location: number, now: number): Promise<number | undefined> {
  const mode = modeOfLocation(location)
  if (mode === undefined) return undefined
  if (mode === 'card') {
    const dealt = await rowsOf(db, sql`select 1 from dealt_card where person_id = ${callerId} and card_id = ${hostId} and dealt_at > ${now - CARD_MS}`)
    if (dealt.length === 0) return undefined
  }
  return MODE_PRICES[mode]
}
