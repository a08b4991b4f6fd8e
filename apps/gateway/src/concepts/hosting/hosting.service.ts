import type { Hosting, HostState, ParsedBody } from '@visavis/core/contract'
import { HOST_TOPICS } from '@visavis/core/contract/hosting'
import type { Tunables } from '@visavis/core/contract/tunables'
import { eq, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { friendPriceOf } from '../call/callPrice.ts'
import { hostTopic } from '../discover/discover.tables.ts'
import { person, type Person } from '../people/person.tables.ts'
import { requireAgreed } from './agreement.ts'
import { setHostRole, tellHostState } from './hostRole.ts'
import { hostApplication } from './hosting.tables.ts'
import { activePenalty } from './penaltyRows.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock' | 'push'>
type Application = typeof hostApplication.$inferSelect

/** The own role as a host, what calls cost, and what may be chosen. */
export async function readHosting(db: Database, personId: number): Promise<Hosting> {
  const row = await ownRow(db, personId)
  const [application] = await db.select().from(hostApplication).where(eq(hostApplication.personId, personId))
  const [topic] = await db.select().from(hostTopic).where(eq(hostTopic.personId, personId))
  const tuned = await tunablesFor(db, personId)
  const state = stateOf(row, application)
  return {
    state,
    answer: state === 'rejected' ? (application?.answer ?? '') : '',
    appliedAt: application?.appliedAt ?? null,
    approval: tuned['host.approval'],
    price: row.isHost ? row.pricePerMinute : 0,
    friendPrice: friendPriceOf({ ...row, friends: true }),
    topicId: row.isHost ? (topic?.topicId ?? null) : null,
    prices: [...tuned['host.prices']],
    pointRate: tuned['host.pointRate'],
  }
}

function stateOf({ isHost }: Person, application: Application | undefined): HostState {
  if (isHost) return 'host'
  return application === undefined || application.state === 'approved' ? 'none' : application.state
}

/**
 * Asks to become a host; without approval by operators the person is one at once, at the lowest price.
 * Whoever waits or is a host stays so.
 *
 * @throws Refusal 20917 without the agreement, 403 while the role is suspended
 */
export async function applyForHost(parts: Parts, personId: number): Promise<Hosting> {
  return await transaction(parts.db, async (tx) => {
    const row = await ownRow(tx, personId, true)
    await requireAgreed(tx, personId)
    if ((await activePenalty(tx, personId, 'role')) !== null) throw new Refusal(403, { status: 403 })
    const before = await readHosting(tx, personId)
    if (row.isHost || before.state === 'waiting') return before
    const now = parts.clock.now()
    const values: Pick<Application, 'state' | 'answer' | 'appliedAt' | 'decidedAt'> = before.approval
      ? { state: 'waiting', answer: '', appliedAt: now, decidedAt: null }
      : { state: 'approved', answer: '', appliedAt: now, decidedAt: now }
    await tx
      .insert(hostApplication)
      .values({ personId, ...values })
      .onConflictDoUpdate({ target: hostApplication.personId, set: values })
    if (before.approval) await tellHostState(tx, parts, personId, { state: 'waiting', answer: '' })
    else await setHostRole(tx, parts, personId, lowestPrice(before.prices))
    return await readHosting(tx, personId)
  })
}

/** What a new host asks until they choose: the lowest price of the list. */
export const lowestPrice = (prices: Tunables['host.prices']): number => Math.min(...prices)

/**
 * Sets prices and topic. Calls take their price when they begin to ring, so that one that rings or runs keeps
 * its own. A price that was chosen before it left the list may stay.
 *
 * @throws Refusal 403 for people who are no hosts; 20917; 20001 with the field
 */
export async function setHostPrices(
  parts: Parts,
  personId: number,
  { price, friendPrice, topicId }: ParsedBody<'hostPrice'>,
): Promise<Hosting> {
  return await transaction(parts.db, async (tx) => {
    const row = await ownRow(tx, personId, true)
    if (!row.isHost) throw new Refusal(403, { status: 403 })
    await requireAgreed(tx, personId)
    const before = await readHosting(tx, personId)
    if (![...before.prices, before.price].includes(price)) throw wrong('price')
    if (![...before.prices, before.friendPrice, price].includes(friendPrice) || friendPrice > price)
      throw wrong('friendPrice')
    if (topicId !== null && !HOST_TOPICS.some(([id]) => id === topicId)) throw wrong('topicId')
    await tx
      .update(person)
      .set({ pricePerMinute: price, friendPricePerMinute: friendPrice })
      .where(eq(person.id, personId))
    if (topicId === null) await tx.delete(hostTopic).where(eq(hostTopic.personId, personId))
    else
      await tx
        .insert(hostTopic)
        .values({ personId, topicId })
        .onConflictDoUpdate({ target: hostTopic.personId, set: { topicId } })
    await tellHostState(tx, parts, personId, { state: 'host', answer: '' })
    return await readHosting(tx, personId)
  })
}

const wrong = (field: 'price' | 'friendPrice' | 'topicId'): Refusal =>
  new Refusal(20001, { status: 400, field })

async function ownRow(db: Database, personId: number, lock = false): Promise<Person> {
  if (lock) await db.execute(sql`select 1 from person where id = ${personId} for update`)
  const [row] = await db.select().from(person).where(eq(person.id, personId))
  if (row === undefined) throw new Refusal(401, { status: 401 })
  return row
}
