import {
  MAX_INTEGER,
  type Data,
  type ParsedBody,
  type ParsedQuery,
  type ServerEvents,
} from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { withdrawAlerts } from '../alerts/withdrawAlerts.ts'
import { aliasFor } from '../people/personSql.ts'
import { conversationsNamed, unreadOf } from './conversations.ts'
import type { ChatParts } from './sendMessages.ts'
import { partOf } from './partOf.ts'
import { sharesReading } from './readReceipts.ts'
import { isInThread, lineColumns, toMessage, type LineRow } from './readLines.ts'

const MOST_LINES = 100
/** Conversations found by name. */
const MOST_NAMES = 20

type Asker = Pick<SignedCaller, 'brand' | 'userId'>

/** A line of a thread the asker has, or 404: ids of others' lines say nothing. */
async function placeOf(db: Database, personId: number, friendId: number, messageId: string): Promise<number> {
  const [line] = await rowsOf<{ nth: number }>(
    db,
    sql`select m.nth from conversation c join message m on ${isInThread(personId)}
    where c.person_id = ${personId} and c.other_id = ${friendId} and m.message_id = ${messageId}`,
  )
  if (line === undefined) throw new Refusal(404, { status: 404 })
  return line.nth
}

/**
 * Lines of a thread, oldest first: before one of them, around a place, after a place, or the newest (P.100).
 * `more`: there are older ones; `newer`: there are newer ones.
 *
 * @throws Refusal 404 for a line that is not in the thread
 */
export async function historyOf(
  db: Database,
  personId: number,
  query: ParsedQuery<'messageHistory'>,
): Promise<Data<'messageHistory'>> {
  const { friendId, beforeId, aroundNth, afterNth } = query
  const size = Math.min(MOST_LINES, Math.max(1, query.size))
  const lines = (rest: SQL) =>
    rowsOf<LineRow>(
      db,
      sql`select ${lineColumns(personId)}
    from conversation c join message m on ${isInThread(personId)} where c.person_id = ${personId} and c.other_id = ${friendId} ${rest}`,
    )
  const older = (before: number, most: number) =>
    lines(sql`and m.nth < ${before} order by m.nth desc limit ${most + 1}`)
  const newer = (from: number, most: number) =>
    lines(sql`and m.nth >= ${from} order by m.nth limit ${most + 1}`)
  const answer = (
    before: readonly LineRow[],
    after: readonly LineRow[],
    most: readonly [number, number],
  ): Data<'messageHistory'> => ({
    messages: [...before.slice(0, most[0]).toReversed(), ...after.slice(0, most[1])].map((row) =>
      toMessage(row, personId),
    ),
    more: before.length > most[0],
    newer: after.length > most[1],
  })
  if (afterNth !== undefined) return { ...answer([], await newer(afterNth + 1, size), [0, size]), more: true }
  if (aroundNth !== undefined) {
    const [before, after] = [Math.floor(size / 2), Math.ceil(size / 2)]
    return answer(await older(aroundNth, before), await newer(aroundNth, after), [before, after])
  }
  if (beforeId === undefined) return answer(await older(MAX_INTEGER, size), [], [size, 0])
  return {
    ...answer(await older(await placeOf(db, personId, friendId, beforeId), size), [], [size, 0]),
    newer: true,
  }
}

/**
 * The asker's conversations with people of a name, and lines of their threads that hold a text, newest first.
 */
export async function searchMessages(
  parts: ChatParts,
  asker: Asker,
  query: ParsedQuery<'messageSearch'>,
): Promise<Data<'messageSearch'>> {
  const { db } = parts
  const { userId } = asker
  const [page, size] = [Math.max(1, query.page), Math.max(1, query.size)]
  const wanted = query.text.normalize('NFC').trim()
  if (wanted === '') return { conversations: [], messages: { page, size, total: 0, list: [] }, people: [] }
  const found = sql`from conversation c join message m on ${isInThread(userId)} join person p on p.id = c.other_id
    where c.person_id = ${userId} and m.type = 'text' and m.content ilike ${partOf(wanted)}`
  const rows = await rowsOf<LineRow & { face: Data<'messageSearch'>['people'][number] }>(
    db,
    sql`select ${lineColumns(userId)},
      jsonb_build_object('id', p.id, 'userName', p.user_name, 'alias', ${aliasFor(userId)}, 'headImg', p.head_img) as face ${found}
    order by m.at desc, m.first_id, m.second_id, m.nth desc limit ${size} offset ${(page - 1) * size}`,
  )
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total ${found}`)
  const conversations = page === 1 ? await conversationsNamed(parts, asker, wanted, MOST_NAMES) : []
  const people = [...new Map(rows.map(({ face }) => [face.id, face])).values()]
  const list = rows.map(({ face: _face, ...row }) => toMessage(row, userId))
  return { conversations, messages: { page, size, total, list }, people }
}

/**
 * Puts the mark of what was read forward, never back, and tells whom it concerns (P.102). @throws Refusal 404
 */
export async function markRead(
  context: GatewayContext,
  personId: number,
  body: ParsedBody<'messageRead'>,
): Promise<Data<'messageRead'>> {
  return await transaction(context.db, async (tx) => {
    const { friendId, upToMessageId } = body
    const nth = await placeOf(tx, personId, friendId, upToMessageId)
    const [before] = await rowsOf<{ readNth: number; greeted: boolean }>(
      tx,
      sql`select read_nth as "readNth", greeted from conversation
      where person_id = ${personId} and other_id = ${friendId} for update`,
    )
    if (before === undefined) throw new Refusal(404, { status: 404 })
    if (nth <= before.readNth) return await countsOf(tx, personId, friendId)
    await tx.execute(
      sql`update conversation set read_nth = ${nth} where person_id = ${personId} and other_id = ${friendId}`,
    )
    await recount(tx, personId, friendId)
    const counts = await countsOf(tx, personId, friendId)
    if (counts.noReadCount === 0)
      await withdrawAlerts(tx, [{ personId, tag: `chat-${friendId}` }], context.clock.now())
    const seen = { upToMessageId, upToNth: nth }
    const told: { person: number; data: ServerEvents['msg.read'] }[] = [
      { person: personId, data: { ...seen, friendId, own: counts } },
    ]
    // A greeting that is not answered is read in private, and so is everything where one of the two does not
    // share it.
    const isTold = !before.greeted && (await isAnyOf(tx, friendId, personId, before.readNth, nth))
    if (isTold) told.push({ person: friendId, data: { ...seen, friendId: personId } })
    const events = told.map((one) => ({ ...one, event: 'msg.read' }))
    // Mailboxes of both in one statement: they are locked in one order everywhere.
    await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${context.clock.now()})`)
    return counts
  })
}

/**
 * Whether the other one wrote any of the lines that were read now, both share it, and nobody blocked anybody.
 */
async function isAnyOf(
  tx: Database,
  writerId: number,
  readerId: number,
  after: number,
  upTo: number,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from message where first_id = ${Math.min(writerId, readerId)}
    and second_id = ${Math.max(writerId, readerId)} and nth > ${after} and nth <= ${upTo} and sender_id = ${writerId}
    and not exists (select 1 from block where (person_id, blocked_id) in ((${writerId}, ${readerId}), (${readerId}, ${writerId}))) and ${sharesReading(writerId, readerId)} limit 1`,
  )
  return rows.length > 0
}

/**
 * Takes a line out of the asker's own thread; again it does nothing. @throws Refusal 404 for lines of others'
 * threads
 */
export async function deleteMessage(
  context: GatewayContext,
  personId: number,
  { friendId, messageId }: ParsedBody<'messageDelete'>,
): Promise<null> {
  return await transaction(context.db, async (tx) => {
    const [first, second] = [Math.min(personId, friendId), Math.max(personId, friendId)]
    const side = sql.identifier(personId === first ? 'first_hidden' : 'second_hidden')
    const lines = await rowsOf<{ hidden: boolean }>(
      tx,
      sql`select m.${side} as hidden from conversation c join message m
      on m.first_id = ${first} and m.second_id = ${second} and m.message_id = ${messageId}
      where c.person_id = ${personId} and c.other_id = ${friendId} for update of c`,
    )
    if (lines.length === 0) throw new Refusal(404, { status: 404 })
    if (lines.every(({ hidden }) => hidden)) return null
    await tx.execute(
      sql`update message set ${side} = true where first_id = ${first} and second_id = ${second} and message_id = ${messageId}`,
    )
    await recount(tx, personId, friendId)
    await tellChange(tx, context, personId, { friendId, change: 'line', messageId })
    return null
  })
}

/**
 * Takes the conversation with its lines so far off the asker's list; what it says of having been read stays
 * as it is (P.099).
 */
export async function deleteConversation(
  context: GatewayContext,
  personId: number,
  friendId: number,
): Promise<null> {
  return await transaction(context.db, async (tx) => {
    const hidden = await rowsOf(
      tx,
      sql`update conversation set hidden_nth = last_nth, unread = 0, pinned = false
      where person_id = ${personId} and other_id = ${friendId} and hidden_nth < last_nth returning 1`,
    )
    if (hidden.length > 0) await tellChange(tx, context, personId, { friendId, change: 'deleted' })
    return null
  })
}

/** Mutes and pins. @throws Refusal 404 where there is no conversation */
export async function saveSwitches(
  context: GatewayContext,
  personId: number,
  body: ParsedBody<'conversationSettings'>,
): Promise<Data<'conversationSettings'>> {
  return await transaction(context.db, async (tx) => {
    const { friendId, muted = null, pinned = null } = body
    const [row] = await rowsOf<Data<'conversationSettings'>>(
      tx,
      sql`update conversation set muted = coalesce(${muted}::boolean, muted),
      pinned = coalesce(${pinned}::boolean, pinned) where person_id = ${personId} and other_id = ${friendId} returning muted, pinned`,
    )
    if (row === undefined) throw new Refusal(404, { status: 404 })
    await tellChange(tx, context, personId, { friendId, change: 'settings', ...row })
    return row
  })
}

interface Change {
  readonly friendId: number
  readonly change: 'deleted' | 'settings' | 'line' | 'ignored'
  readonly messageId?: string
  readonly muted?: boolean
  readonly pinned?: boolean
}

/** Tells the person's own pages. */
export async function tellChange(
  tx: Database,
  { push }: Pick<GatewayContext, 'push'>,
  personId: number,
  change: Change,
): Promise<void> {
  await push.toPerson(tx, personId, 'conversation.changed', {
    ...change,
    unread: await unreadOf(tx, personId),
  })
}

const recount = (tx: Database, personId: number, friendId: number) =>
  tx.execute(
    sql`update conversation set unread = unread_in(person_id, other_id) where person_id = ${personId} and other_id = ${friendId}`,
  )

const countsOf = (tx: Database, personId: number, friendId: number): Promise<Data<'messageRead'>> =>
  rowOf(
    tx,
    sql`select coalesce((select unread from conversation where person_id = ${personId} and other_id = ${friendId}), 0)::int
    as "noReadCount", unread_of(${personId}) as unread`,
  )
