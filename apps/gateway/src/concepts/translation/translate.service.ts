import type { Data, OfferedLanguage, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { priceChanged } from '../../platform/tuning/priceChanged.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { isInThread } from '../chat/readLines.ts'
import { balanceOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { guardRefusal, requireRoom } from '../spendGuard/guard.ts'
import { isVip } from '../people/isVip.ts'
import { countUse, quotaOf } from '../quotas/quotas.ts'

/** How long an engine may take. */
export const TRANSLATION_MS = 8000

type Wish = Pick<ParsedBody<'messageTranslate'>, 'friendId' | 'messageId' | 'price'> & {
  readonly language: OfferedLanguage
}
type Answer = Data<'messageTranslate'>
type Parts = Pick<GatewayContext, 'db' | 'clock' | 'push' | 'translator'>
/**
 * What one translation takes of the reader: coins, or one of the free ones of the day, or nothing of a VIP.
 */
type Way = 'vip' | 'free' | { readonly price: number }

/**
 * Translates a text of an own conversation. What was translated before is answered again for nothing; what
 * fails costs nothing; two presses at once cost once.
 *
 * @throws Refusal as the contract row says
 */
export async function translateMessage(parts: Parts, personId: number, wish: Wish): Promise<Answer> {
  const { db, clock, translator } = parts
  if (translator === null) throw new Refusal(404, { status: 404 })
  const content = await textOf(db, personId, wish)
  const before = await keptOf(db, personId, wish)
  if (before !== null) return await answerOf(parts, personId, before, 0)
  await wayOf(db, personId, wish, clock.now())
  const made = await translator.translate(content, wish.language, AbortSignal.timeout(TRANSLATION_MS))
  if (made.outcome !== 'translated') return { outcome: made.outcome }
  if (made.from === wish.language) return { outcome: 'same' }
  const paid = await transaction(db, (tx) => keep(tx, parts, personId, wish, made))
  return await answerOf(parts, personId, made, paid)
}

interface Kept {
  readonly text: string
  readonly from: string
}

/** The words of a line that both may read. @throws Refusal 20004 when there is none */
async function textOf(db: Database, personId: number, { friendId, messageId }: Wish): Promise<string> {
  const [line] = await rowsOf<{ content: string }>(
    db,
    sql`select m.content from conversation c join message m on ${isInThread(personId)}
    where c.person_id = ${personId} and c.other_id = ${friendId} and m.message_id = ${messageId} and m.type = 'text'`,
  )
  if (line === undefined) throw new Refusal(20004, { status: 404 })
  return line.content
}

async function keptOf(db: Database, personId: number, { messageId, language }: Wish): Promise<Kept | null> {
  const [row] = await rowsOf<Kept>(
    db,
    sql`select text, from_language as "from" from message_translation
    where person_id = ${personId} and message_id = ${messageId} and language = ${language}`,
  )
  return row ?? null
}

/**
 * How the next one is had. @throws Refusal 20930 and 20931 by own limits, 20603 without an agreed price,
 * 20001 for another one, 20402 without coins
 */
async function wayOf(db: Database, personId: number, { price }: Wish, now: number): Promise<Way> {
  if (await isVip(db, personId)) return 'vip'
  const { left, resetAt } = await quotaOf(db, personId, 'translate', now)
  if (left > 0) return 'free'
  const { 'price.translation': due } = await tunablesFor(db, personId)
  if (price === undefined) throw new Refusal(20603, { values: { price: due, resetAt } })
  if (price !== due) throw priceChanged(due)
  await requireRoom(db, personId, due, now)
  const balance = await balanceOf(db, personId)
  if (balance < due) throw new Refusal(20402, { values: { price: due, balance } })
  return { price: due }
}

/** Keeps a translation and takes what it costs, both or none. @returns the coins it cost */
async function keep(
  tx: Database,
  parts: Parts,
  personId: number,
  wish: Wish,
  { text, from }: Kept,
): Promise<number> {
  const now = parts.clock.now()
  const { messageId, language } = wish
  const added = await rowsOf(
    tx,
    sql`insert into message_translation (person_id, message_id, language, text, from_language, at)
    values (${personId}, ${messageId}, ${language}, ${text}, ${from}, ${now}) on conflict do nothing returning 1`,
  )
  // Another press was quicker and has paid.
  if (added.length === 0) return 0
  const way = await wayOf(tx, personId, wish, now)
  if (way === 'vip') return 0
  if (way === 'free') {
    if (!(await countUse(tx, parts, personId, 'translate', now)))
      throw new Refusal(20603, { values: await limitOf(tx, personId, now) })
    return 0
  }
  if (way.price === 0) return 0
  const { outcome, balances } = await postMovement(
    tx,
    {
      key: `translation:${personId}:${messageId}:${language}`,
      kind: 'translation',
      ref: messageId,
      legs: [
        { account: 'person', person: personId, amount: -way.price },
        { account: 'platform', amount: way.price },
      ],
    },
    now,
  )
  if (outcome === 'guarded') throw await guardRefusal(tx, personId, way.price, now)
  if (outcome === 'insufficient')
    throw new Refusal(20402, { values: { price: way.price, balance: balances[0] ?? 0 } })
  return way.price
}

const limitOf = async (db: Database, personId: number, now: number) => ({
  price: (await tunablesFor(db, personId))['price.translation'],
  resetAt: (await quotaOf(db, personId, 'translate', now)).resetAt,
})

async function answerOf(
  { db, clock }: Parts,
  personId: number,
  { text, from }: Kept,
  paid: number,
): Promise<Answer> {
  const { left } = await quotaOf(db, personId, 'translate', clock.now())
  return { outcome: 'translated', text, from, paid, left, goldNum: await balanceOf(db, personId) }
}
