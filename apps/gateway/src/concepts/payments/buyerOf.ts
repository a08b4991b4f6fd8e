import type { ParsedBody } from '@visavis/core/contract'
import { BUYER_FIELDS, type BuyerField } from '@visavis/core/contract/payments'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { cardsWhere, type CardRow } from './orderRows.ts'
import type { PaymentMethod, PaymentPort } from './PaymentPort.ts'

type Given = ParsedBody<'createOrder'>['buyer']

export async function cardFor(
  db: Database,
  { provider }: PaymentPort,
  personId: number,
  cardId: string | undefined,
  now: number,
): Promise<CardRow | null> {
  if (cardId === undefined) return null
  const [card] = await cardsWhere(
    db,
    sql`c.id = ${cardId} and c.person_id = ${personId} and c.provider = ${provider} and c.removing_at is null`,
  )
  if (card === undefined || now >= Date.UTC(card.expYear, card.expMonth, 1))
    throw new Refusal(20804, { field: 'cardId' })
  return card
}

/**
 * What the method needs, from this request or from the last payment; a kept card needs nothing more. @throws
 * Refusal 20804 naming the field
 */
export async function buyerFor(
  db: Database,
  personId: number,
  method: Pick<PaymentMethod, 'needs'>,
  given: Given,
): Promise<Partial<Record<BuyerField, string>>> {
  const [kept] = await rowsOf<{ data: Partial<Record<BuyerField, string>> }>(
    db,
    sql`select data from pay_buyer where person_id = ${personId}`,
  )
  const said = { ...kept?.data, ...given }
  const missing = method.needs.find((field) => (said[field] ?? '') === '')
  if (missing !== undefined) throw new Refusal(20804, { field: missing })
  const wanted = new Set<BuyerField>([
    ...method.needs,
    ...(given?.email === undefined ? [] : ['email' as const]),
  ])
  return Object.fromEntries(
    BUYER_FIELDS.filter((field) => wanted.has(field)).map((field) => [field, said[field] ?? '']),
  )
}
