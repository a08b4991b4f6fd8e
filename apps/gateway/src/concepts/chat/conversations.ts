import {
  SAY_HI_FACES,
  SAY_HI_ID,
  Relation,
  type ChatFilter,
  type Conversation,
  type Data,
  type SayHiEntry,
} from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { SignedCaller } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { noSuchPerson } from '../people/people.service.ts'
import { aliasFor, isShown, notBlocked } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { sharesReading } from './readReceipts.ts'
import { isInThread, lineColumns, toMessage, type LineRow } from './readLines.ts'
import { partOf } from './partOf.ts'
import type { ChatParts } from './sendMessages.ts'

type Asker = Pick<SignedCaller, 'brand' | 'userId'>
interface Paging {
  readonly page: number
  readonly size: number
}

interface Row extends PersonRow {
  status: 0 | 1 | 2
  noReadCount: number
  timestamp: number
  timestampUser: number
  last: LineRow | null
  readNth: number
  readByOtherNth: number
  muted: boolean
  pinned: boolean
  replyAwaited: boolean
  isHere: boolean
  blockedMe: boolean
  isGreeting: boolean
}

/** Condition on `c`: it has lines that were not deleted with it. */
const isListed: SQL = sql`c.last_nth > c.hidden_nth`
/** Condition on `c`: a greeting nobody answered. A friend is no stranger any more. */
const isGreeting: SQL = sql`(c.greeted
  and not exists (select 1 from friendship f where f.person_id = c.person_id and f.friend_id = c.other_id))`

const greetings = (personId: number): SQL => sql`from conversation c
  where c.person_id = ${personId} and ${isListed} and ${isGreeting}`

/** Condition on `c` for a filter of the list; deleted or blocked people never count as online. */
function isOf(filter: ChatFilter, asker: Asker, now: number): SQL {
  switch (filter) {
    case 'unread':
      return sql`c.unread > 0`
    case 'friends':
      return sql`exists (select 1 from friendship f
        where f.person_id = c.person_id and f.friend_id = c.other_id)`
    case 'favorites':
      return sql`exists (select 1 from person_like w
        where w.person_id = c.person_id and w.liked_id = c.other_id)`
    case 'online':
      return sql`exists (select 1 from person p ${statusJoins} where p.id = c.other_id
        and ${isShown(now)} and ${notBlocked(asker.userId)} and ${statusCase(now)} > 0)`
  }
}

/** Conversations of the asker with the people in them, from a source of rows `c`. */
const conversationRows = (asker: Asker, now: number, source: SQL, rest: SQL): SQL => sql`
  select ${personColumns(asker.userId)}, ${statusCase(now)} as status,
    c.unread as "noReadCount", c.at as timestamp,
    c.other_at as "timestampUser", to_jsonb(l) as last, c.read_nth as "readNth", c.muted, c.pinned,
    case when coalesce(o.greeted, true) or not ${sharesReading(asker.userId, sql`p.id`)} then 0
      else o.read_nth end as "readByOtherNth",
    reply_awaited(${asker.userId}, p.id) as "replyAwaited", ${isShown(now)} as "isHere",
    ${isGreeting} as "isGreeting",
    exists (select 1 from block b where b.person_id = p.id and b.blocked_id = ${asker.userId}) as "blockedMe"
  from ${source} c join person p on p.id = c.other_id ${statusJoins}
    left join conversation o on o.person_id = c.other_id and o.other_id = c.person_id
    left join lateral (select ${lineColumns(asker.userId)} from message m where ${isInThread(asker.userId)}
      order by m.nth desc limit 1) l on true
  where p.app_id = ${asker.brand.appId} ${rest}`

/** Whoever is gone or blocked the asker shows neither presence nor a price. */
function toConversation(row: Row, readerId: number, now: number): Conversation {
  const {
    noReadCount,
    timestamp,
    timestampUser,
    last,
    readNth,
    readByOtherNth,
    muted,
    pinned,
    replyAwaited,
  } = row
  const closed =
    row.relation === Relation.blocked ? 'blocked' : row.isHere && !row.blockedMe ? null : 'unavailable'
  const person = toPublicPerson(row, closed === null ? row.status : 0, now)
  const { id, userName, alias, headImg, isDemo, isVip, isHost, noCalls } = person
  return {
    id,
    userName,
    alias,
    headImg,
    isDemo,
    isVip,
    isHost,
    ...(noCalls === true && { noCalls }),
    status: person.status,
    pricePerMinute: closed === null ? person.pricePerMinute : 0,
    relation: row.isGreeting && row.relation !== Relation.blocked ? Relation.sayHi : row.relation,
    noReadCount,
    timestamp,
    timestampUser,
    readNth,
    readByOtherNth,
    muted,
    pinned,
    replyAwaited: closed === null && replyAwaited,
    closed,
    last: last === null ? null : toMessage(last, readerId),
  }
}

async function pageOf(
  db: Database,
  asker: Asker,
  now: number,
  { page, size }: Paging,
  which: SQL,
): Promise<Data<'sayHiList'>['people']> {
  const [first, length] = [Math.max(1, page), Math.max(1, size)]
  const own = sql`from conversation c where c.person_id = ${asker.userId} and ${isListed} and ${which}`
  const source = sql`(select c.* ${own} order by c.pinned desc, c.at desc, c.other_id
    limit ${length} offset ${(first - 1) * length})`
  const rows = await rowsOf<Row>(
    db,
    conversationRows(asker, now, source, sql`order by c.pinned desc, c.at desc, c.other_id`),
  )
  const { total } = await rowOf<{ total: number }>(db, sql`select count(*)::int as total ${own}`)
  return { page: first, size: length, total, list: rows.map((row) => toConversation(row, asker.userId, now)) }
}

/** The asker's conversations, all or those of a filter, with greetings as one entry (P.098). */
export async function listConversations(
  { db, clock }: ChatParts,
  asker: Asker,
  { filter, ...paging }: Paging & { readonly filter?: ChatFilter | undefined },
): Promise<Data<'conversations'>> {
  const now = clock.now()
  const which = filter === undefined ? sql`` : sql`and ${isOf(filter, asker, now)}`
  const conversations = await pageOf(db, asker, now, paging, sql`not ${isGreeting} ${which}`)
  return {
    conversations,
    sayHi: await sayHiEntryOf(db, asker.userId),
    unread: await unreadOf(db, asker.userId),
  }
}

/** The asker's conversations, greetings included, with people of this name or note name; newest first. */
export async function conversationsNamed(
  { db, clock }: ChatParts,
  asker: Asker,
  name: string,
  most: number,
): Promise<Conversation[]> {
  const now = clock.now()
  const part = partOf(name)
  const source = sql`(select c.* from conversation c where c.person_id = ${asker.userId} and ${isListed})`
  const rows = await rowsOf<Row>(
    db,
    conversationRows(
      asker,
      now,
      source,
      sql`
    and (p.user_name ilike ${part} or ${aliasFor(asker.userId)} ilike ${part})
      order by c.at desc, c.other_id limit ${most}`,
    ),
  )
  return rows.map((row) => toConversation(row, asker.userId, now))
}

/** Greetings that wait for an answer, newest first (P.097). */
export async function listGreetings(
  { db, clock }: ChatParts,
  asker: Asker,
  paging: Paging,
): Promise<Data<'sayHiList'>> {
  return { people: await pageOf(db, asker, clock.now(), paging, isGreeting) }
}

/**
 * One conversation, also before its first line. @throws Refusal 404/20004 for people the asker cannot see and
 * never wrote with
 */
export async function findConversation(
  { db, clock }: ChatParts,
  asker: Asker,
  friendId: number,
): Promise<Conversation> {
  const now = clock.now()
  const source = sql`(select person_id, other_id, unread, last_nth, read_nth, hidden_nth, at, other_at, greeted,
        muted, pinned
      from conversation where person_id = ${asker.userId} and other_id = ${friendId}
    union all select ${asker.userId}::int, ${friendId}::int, 0, 0, 0, 0, 0, 0, false, false, false
      where not exists (select 1 from conversation
        where person_id = ${asker.userId} and other_id = ${friendId}))`
  const [row] =
    friendId === asker.userId ? [] : await rowsOf<Row>(db, conversationRows(asker, now, source, sql``))
  if (row === undefined) throw noSuchPerson()
  const found = toConversation(row, asker.userId, now)
  if (found.closed === 'unavailable' && found.timestamp === 0) throw noSuchPerson()
  return found
}

/** Unread lines of all conversations that are not muted. */
export async function unreadOf(db: Database, personId: number): Promise<number> {
  return (await rowOf<{ unread: number }>(db, sql`select unread_of(${personId}) as unread`)).unread
}

/** How many greetings wait for an answer. */
export async function greetingCount(db: Database, personId: number): Promise<number> {
  return (await rowOf<{ total: number }>(db, sql`select count(*)::int as total ${greetings(personId)}`)).total
}

/** All greetings as one entry with the newest people (R3.17–R3.20); null when there are none. */
async function sayHiEntryOf(db: Database, personId: number): Promise<Data<'conversations'>['sayHi']> {
  const own = greetings(personId)
  const { total, noReadCount, timestamp } = await rowOf<{
    total: number
    noReadCount: number
    timestamp: number
  }>(
    db,
    sql`
    select count(*)::int as total, coalesce(sum(c.unread), 0)::int as "noReadCount",
      coalesce(max(c.at), 0)::bigint as timestamp ${own}`,
  )
  if (total === 0) return null
  const people = await rowsOf<SayHiEntry['people'][number]>(
    db,
    sql`
    select p.id, p.user_name as "userName", ${aliasFor(personId)} as alias, p.head_img as "headImg"
    from (select c.* ${own}) c join person p on p.id = c.other_id
    order by c.at desc, c.other_id limit ${SAY_HI_FACES}`,
  )
  return { id: SAY_HI_ID, people, total, noReadCount, timestamp }
}
