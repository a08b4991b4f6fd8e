import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { buyerRefOf } from './buyerRef.ts'
import { cardsWhere, type CardRow } from './orderRows.ts'
import type { NextStep, StoredToken } from './PaymentPort.ts'
import { portOf, portsFor, type Paying } from './providers.ts'
import { noteCardCheck, refuseTooManyCards, refuseTooManyDeclines } from './velocity.ts'

/** Mirrors a card the company keeps; the first one is the default. */
export async function keepCard(
  { context }: Paying,
  personId: number,
  provider: string,
  token: StoredToken,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await tx.execute(sql`select 1 from person where id = ${personId} for update`)
    await tx.execute(sql`insert into pay_card (id, person_id, provider, token_ref, brand, last4, exp_month, exp_year,
        is_default, created_at)
      values (${randomUUID()}, ${personId}, ${provider}, ${token.tokenRef}, ${token.brand}, ${token.last4},
        ${token.expMonth}, ${token.expYear},
        not exists (select from pay_card c where c.person_id = ${personId} and c.is_default), ${context.clock.now()})
      on conflict (provider, token_ref) do nothing`)
  })
}

/**
 * Keeps a card after a check of the company. @returns what its bank wants to be done first, if anything.
 *
 * @throws Refusal 20804 without an address or for a token the company does not know, 20803 for a card it
 *   refuses,
 *   20801 when it gives no answer
 */
export async function addCard(
  paying: Paying,
  caller: SignedCaller,
  data: Readonly<Record<string, string>>,
  place: { readonly currency: string; readonly returnUrl: string },
): Promise<NextStep | null> {
  const { context } = paying
  const port = portsFor(paying, caller.brand).find(({ saveCard }) => saveCard !== undefined)
  if (port?.saveCard === undefined) throw new Refusal(20801)
  await refuseTooManyDeclines(context, caller)
  if (!isReturn(data)) await refuseTooManyCards(context, caller)
  const [owner] = await rowsOf<{ email: string | null }>(
    context.db,
    sql`select email from person where id = ${caller.userId}`,
  )
  if ((owner?.email ?? '') === '') throw new Refusal(20804, { field: 'email' })
  const buyerRef = await buyerRefOf(context.db, caller.userId)
  const about = { ...place, ip: caller.ip }
  const kept = await port.saveCard(buyerRef, data, about).catch(() => {
    throw new Refusal(20801)
  })
  // A card whose bank was asked was counted when it was begun.
  if ('state' in kept || !isReturn(data)) await noteCardCheck(context, caller, 'state' in kept)
  if ('state' in kept) throw new Refusal(kept.reason === 'wrongDetails' ? 20804 : 20803)
  if ('type' in kept) return kept
  await keepCard(paying, caller.userId, port.provider, kept)
  return null
}

/** Whether somebody only comes back from the bank of a card that was begun before: no card is shown anew. */
export const isReturn = (data: Readonly<Record<string, string>>): boolean =>
  (data['redirectResult'] ?? '') !== '' &&
  Object.keys(data).every((name) => name === 'redirectResult' || name === 'reference')

/** The person's own card. @throws Refusal 20004 for any other */
async function ownCard({ context }: Paying, personId: number, cardId: string): Promise<CardRow> {
  const [card] = await cardsWhere(
    context.db,
    sql`c.id = ${cardId} and c.person_id = ${personId} and c.removing_at is null`,
  )
  if (card === undefined) throw new Refusal(20004, { status: 404 })
  return card
}

/** Makes a kept card the one that stands first. */
export async function makeDefault(paying: Paying, personId: number, cardId: string): Promise<void> {
  await ownCard(paying, personId, cardId)
  await paying.context.db.execute(
    sql`update pay_card set is_default = (id = ${cardId}) where person_id = ${personId}`,
  )
}

/** Forgets a card: gone for the person at once, and here for good when the company has forgotten it. */
export async function removeCard(paying: Paying, personId: number, cardId: string): Promise<void> {
  const card = await ownCard(paying, personId, cardId)
  await transaction(paying.context.db, async (tx) => {
    await tx.execute(sql`update pay_card set removing_at = ${paying.context.clock.now()}, is_default = false
      where id = ${cardId}`)
    await tx.execute(sql`update pay_card set is_default = true where id = (select c.id from pay_card c
        where c.person_id = ${personId} and c.removing_at is null order by c.created_at desc, c.id limit 1)
      and not exists (select from pay_card c where c.person_id = ${personId} and c.is_default)`)
  })
  await forget(paying, card).catch((err: unknown) =>
    paying.context.log.warn({ err, cardId }, 'the company has not forgotten a card yet'),
  )
}

async function forget(paying: Paying, card: CardRow): Promise<void> {
  const { context } = paying
  const port = portOf(paying, card.provider)
  if (port?.removeToken === undefined) return
  await port.removeToken(await buyerRefOf(context.db, card.personId), card.tokenRef)
  await context.db.execute(sql`delete from pay_card where id = ${card.id}`)
}

/** Asks again for cards the company has not forgotten yet. */
export async function forgetRemovedCards(paying: Paying): Promise<void> {
  for (const card of await cardsWhere(paying.context.db, sql`c.removing_at is not null limit 100`))
    await forget(paying, card)
}
