import type { HostState } from '@visavis/core/contract'
import { and, eq } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { person } from '../people/person.tables.ts'
import { hostApplication } from './hosting.tables.ts'

/**
 * Makes somebody a host at a price a minute, or takes the role away (null), and tells the person's pages.
 * Hosts are there to be called; people who are none are asked by friends only (R6.12).
 *
 * @returns the name of the person
 */
export async function setHostRole(
  tx: Database,
  { push, clock }: Pick<GatewayContext, 'push' | 'clock'>,
  personId: number,
  price: number | null,
): Promise<string> {
  const [row] = await tx
    .update(person)
    .set({
      isHost: price !== null,
      pricePerMinute: price ?? 0,
      friendPricePerMinute: price ?? 0,
      friendOnlyCall: price === null,
    })
    .where(eq(person.id, personId))
    .returning({ userName: person.userName })
  // Whoever is made a host does not wait any more.
  if (price !== null)
    await tx
      .update(hostApplication)
      .set({ state: 'approved', decidedAt: clock.now() })
      .where(and(eq(hostApplication.personId, personId), eq(hostApplication.state, 'waiting')))
  await tellHostState(tx, { push }, personId, { state: price === null ? 'none' : 'host', answer: '' })
  return row?.userName ?? ''
}

/** Tells the person's pages what became of the role. */
export async function tellHostState(
  tx: Database,
  { push }: Pick<GatewayContext, 'push'>,
  personId: number,
  told: { readonly state: HostState; readonly answer: string },
): Promise<void> {
  await push.toPerson(tx, personId, 'host.state', told)
}
