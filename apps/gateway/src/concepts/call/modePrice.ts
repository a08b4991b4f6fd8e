import { modeOfLocation, type CallMode } from '@visavis/core/contract/callLocations'
import type { Tunables } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** How long a dealt card sets the price of a call. */
const CARD_MS = 24 * 3_600_000

/**
 * The mode that sets the price of a call to a host; undefined where the host's own counts (R9.12). Cards do
 * so only for somebody who was dealt that card: whoever names their place without one pays what the host
 * asks.
 */
async function pricingMode(
  db: Database,
  callerId: number,
  hostId: number,
  location: number,
  now: number,
): Promise<CallMode | undefined> {
  const mode = modeOfLocation(location)
  if (mode !== 'card') return mode
  const dealt = await rowsOf(
    db,
    sql`select 1 from dealt_card where person_id = ${callerId} and card_id = ${hostId} and dealt_at > ${now - CARD_MS}`,
  )
  return dealt.length === 0 ? undefined : mode
}

/**
 * What a mode says of a call to a host: coins per minute, and of a trial minute where there is one to have.
 */
interface ModeTerms {
  readonly price?: number
  readonly trial?: number
}

/**
 * Terms of a call to a host from some place. A person has one trial with a host, ever, counted once it was
 * connected (R9.13).
 */
export async function modeTerms(
  db: Database,
  tunables: Tunables,
  callerId: number,
  hostId: number,
  location: number,
  now: number,
): Promise<ModeTerms> {
  const mode = await pricingMode(db, callerId, hostId, location, now)
  if (mode === undefined) return {}
  return {
    price: tunables[`price.${mode}Call`],
    ...((await hadTrial(db, callerId, hostId)) ? {} : { trial: tunables[`price.${mode}Trial`] }),
  }
}

/** Whether somebody's trial with a host is used up. */
export const hadTrial = async (db: Database, callerId: number, hostId: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from call where caller_id = ${callerId} and callee_id = ${hostId} and trial_price is not null and started_at is not null limit 1`,
    )
  ).length > 0
