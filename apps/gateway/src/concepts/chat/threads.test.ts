import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import type { Connection } from '../../platform/realtime/Connection.ts'
import { clientEvent } from '../../platform/realtime/realtime.hooks.ts'
import { seedPush } from '../../testing/seedPush.ts'
import { ChatScene, refusalOf } from '../../testing/chat/ChatScene.ts'

let scene: ChatScene, ana: number, ben: number
beforeAll(async () => {
  scene = await ChatScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana' })
  ben = await scene.person({ userName: 'Ben' })
})
const names = async (of: number) => (await scene.list(of)).conversations.list.map(({ userName }) => userName)
const read = (of: number, friendId: number, upToMessageId: string) =>
  scene.as(of, 'messageRead', { body: { friendId, upToMessageId } })
const remove = (of: number, friendId: number) => scene.as(of, 'conversationDelete', { query: { friendId } })
const change = (of: number, friendId: number, switches: { muted?: boolean; pinned?: boolean }) =>
  scene.as(of, 'conversationSettings', { body: { friendId, ...switches } })

it('a conversation has the fields both sides need (R3.14, R3.16)', async () => {
  const first = await scene.send(ana, ben, 'Hello')
  const second = await scene.send(ben, ana, 'Hi')
  const own = await scene.one(ana, ben)
  expect(own).toMatchObject({
    id: ben,
    userName: 'Ben',
    relation: 0,
    noReadCount: 1,
    timestamp: second.timestamp,
    timestampUser: second.timestamp,
    readNth: 0,
    readByOtherNth: 0,
    muted: false,
    pinned: false,
    replyAwaited: false,
    closed: null,
    status: 2,
  })
  expect(own.last).toEqual({
    messageId: second.messageId,
    nth: 2,
    friendId: ben,
    from: ben,
    type: 'text',
    content: 'Hi',
    timestamp: second.timestamp,
  })
  expect(await scene.one(ben, ana)).toMatchObject({
    timestamp: second.timestamp,
    timestampUser: first.timestamp,
    noReadCount: 1,
  })
  await scene.calls.befriend(ana, ben)
  expect((await scene.one(ana, ben)).relation).toBe(1)
  await scene.block(ana, ben)
  expect(await scene.one(ana, ben)).toMatchObject({ relation: 4, closed: 'blocked', status: 0 })
  expect(await scene.one(ben, ana), 'who was blocked is not told by whom').toMatchObject({
    relation: 1,
    closed: 'unavailable',
    status: 0,
  })
})

it('newest first, pinned before all, by pages (R3.20)', async () => {
  const cleo = await scene.person({ userName: 'Cleo' })
  await scene.send(ben, ana)
  await scene.send(cleo, ana)
  expect(await names(ana)).toEqual(['Cleo', 'Ben'])
  await scene.send(ana, ben, 'Hi')
  expect(await names(ana)).toEqual(['Ben', 'Cleo'])
  expect(await change(ana, cleo, { pinned: true })).toEqual({ muted: false, pinned: true })
  expect(await names(ana)).toEqual(['Cleo', 'Ben'])
  const page = await scene.as(ana, 'conversations', { query: { page: 2, size: 1 } })
  expect([page.conversations.total, page.conversations.list.map(({ userName }) => userName)]).toEqual([
    2,
    ['Ben'],
  ])
})

it('a thread that was not begun has a head, for people who can be seen', async () => {
  expect(await scene.one(ana, ben)).toMatchObject({
    userName: 'Ben',
    last: null,
    timestamp: 0,
    replyAwaited: false,
    closed: null,
  })
  expect(await scene.thread(ana, ben)).toEqual({ messages: [], more: false, newer: false })
  const [gone, elsewhere] = [await scene.person({ eraseAt: 1 }), await scene.person({ appId: 'beta' })]
  for (const id of [gone, elsewhere, ana, 987_654]) expect(await refusalOf(scene.one(ana, id))).toBe(20004)
  await scene.block(ben, ana)
  expect(await refusalOf(scene.one(ana, ben))).toBe(20004)
})

it('history comes page by page without holes and doubles', async () => {
  await scene.calls.befriend(ana, ben)
  for (let nth = 1; nth <= 25; nth += 1) {
    const [from, to] = nth % 3 === 0 ? [ben, ana] : [ana, ben]
    await scene.send(from, to, `line ${nth}`)
  }
  const seen: number[] = []
  let beforeId: string | undefined
  for (let pages = 0; pages < 5; pages += 1) {
    const { messages, more } = await scene.thread(ana, ben, {
      size: 10,
      ...(beforeId === undefined ? {} : { beforeId }),
    })
    seen.unshift(...messages.map(({ nth }) => nth))
    beforeId = messages[0]?.messageId
    if (!more) break
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
})

it('lines of others are nowhere to be had', async () => {
  const [cleo, dan] = [await scene.person(), await scene.person()]
  const { messageId } = await scene.send(cleo, dan, 'A secret of two')
  await scene.send(ana, ben)
  for (const friendId of [ben, cleo, dan]) {
    expect(await refusalOf(scene.thread(ana, friendId, { beforeId: messageId }))).toBe(404)
    expect(await refusalOf(read(ana, friendId, messageId))).toBe(404)
    expect(await refusalOf(scene.as(ana, 'messageDelete', { body: { friendId, messageId } }))).toBe(404)
  }
  expect(
    (await scene.as(ana, 'messageSearch', { query: { text: 'secret', page: 1, size: 20 } })).messages.total,
  ).toBe(0)
})

it('reading lowers the count once, never goes back, and the other side hears how far (R3.19, W.19)', async () => {
  await scene.talked(ana, ben)
  const a = await scene.send(ana, ben, 'one')
  const b = await scene.send(ana, ben, 'two')
  expect((await scene.list(ben)).unread).toBe(3)
  expect(await read(ben, ana, a.messageId)).toEqual({ noReadCount: 1, unread: 1 })
  expect(await read(ben, ana, b.messageId)).toEqual({ noReadCount: 0, unread: 0 })
  expect(await read(ben, ana, a.messageId)).toEqual({ noReadCount: 0, unread: 0 })
  expect(await scene.events(ana, 'msg.read')).toEqual([
    { friendId: ben, upToMessageId: a.messageId, upToNth: 3 },
    { friendId: ben, upToMessageId: b.messageId, upToNth: 4 },
  ])
  expect((await scene.events(ben, 'msg.read')).at(-1)).toEqual({
    friendId: ana,
    upToMessageId: b.messageId,
    upToNth: 4,
    own: { noReadCount: 0, unread: 0 },
  })
  expect([(await scene.one(ana, ben)).readByOtherNth, (await scene.one(ben, ana)).readNth]).toEqual([4, 4])
})

it("reading one's own lines tells nobody", async () => {
  const { messageId } = await scene.send(ana, ben)
  await read(ana, ben, messageId)
  expect(await scene.events(ben, 'msg.read')).toEqual([])
})

it('a deleted conversation is gone for one side with its lines, and comes back with the next one (P.099)', async () => {
  await scene.talked(ana, ben)
  await remove(ana, ben)
  await remove(ana, ben)
  expect([
    await names(ana),
    await scene.texts(ana, ben),
    await names(ben),
    await scene.texts(ben, ana),
  ]).toEqual([[], [], ['Ana'], ['Hi', 'Hi you']])
  expect(await scene.events(ana, 'conversation.changed')).toEqual([
    { friendId: ben, change: 'deleted', unread: 0 },
  ])
  expect((await scene.one(ben, ana)).readByOtherNth, 'deleting is no reading').toBe(0)
  await scene.send(ben, ana, 'Still there?')
  expect([await names(ana), await scene.texts(ana, ben), (await scene.one(ana, ben)).noReadCount]).toEqual([
    ['Ben'],
    ['Still there?'],
    1,
  ])
})

it('a muted conversation counts for itself and not in the sum', async () => {
  await scene.talked(ana, ben)
  await change(ana, ben, { muted: true })
  await scene.send(ben, ana, 'psst')
  expect([(await scene.list(ana)).unread, (await scene.one(ana, ben)).noReadCount]).toEqual([0, 2])
  expect((await scene.events(ana, 'conversation.changed')).at(-1)).toEqual({
    friendId: ben,
    change: 'settings',
    muted: true,
    pinned: false,
    unread: 0,
  })
  expect(await refusalOf(change(ana, await scene.person(), { muted: true }))).toBe(404)
})

it('a line deleted for oneself stays with the other side, and counts no more', async () => {
  await scene.talked(ana, ben)
  const { messageId } = await scene.send(ana, ben, 'wrong')
  const drop = (of: number, friendId: number) =>
    scene.as(of, 'messageDelete', { body: { friendId, messageId } })
  await drop(ben, ana)
  await drop(ben, ana)
  expect([await scene.texts(ben, ana), await scene.texts(ana, ben)]).toEqual([
    ['Hi', 'Hi you'],
    ['Hi', 'Hi you', 'wrong'],
  ])
  const { noReadCount, last } = await scene.one(ben, ana)
  expect([noReadCount, last?.content]).toEqual([1, 'Hi you'])
  expect(await scene.events(ben, 'conversation.changed')).toEqual([
    { friendId: ana, change: 'line', messageId, unread: 1 },
  ])
})

it('search finds texts of own threads, newest first, and takes signs as they are', async () => {
  await scene.calls.befriend(ana, ben)
  for (const text of ['100 % sure', '100 sure', 'Straße', 'back\\slash_']) await scene.send(ana, ben, text)
  const found = async (text: string) =>
    (await scene.as(ben, 'messageSearch', { query: { text, page: 1, size: 20 } })).messages.list.map(
      ({ content }) => content,
    )
  expect(await found('SURE')).toEqual(['100 sure', '100 % sure'])
  expect(await found('0 %')).toEqual(['100 % sure'])
  expect(await found('h_')).toEqual(['back\\slash_'])
  expect(await found('\\')).toEqual(['back\\slash_'])
  expect(await found('  ')).toEqual([])
  await remove(ben, ana)
  expect(await found('sure')).toEqual([])
})

it('whoever has no page open gets one notification a minute, without the text; muted ones none', async () => {
  const away = await scene.person({ online: false })
  await seedPush(scene.context.db, [away], scene.now)
  await scene.calls.befriend(ana, away)
  const alerts = () =>
    rowsOf<{ alert: unknown }>(
      scene.context.db,
      sql`select alert from pending_alert where person_id = ${away} order by id`,
    )
  for (const text of ['one', 'two']) await scene.send(ana, away, text)
  const alert = {
    kind: 'message',
    values: { name: 'Ana' },
    path: `/message?friendId=${ana}`,
    tag: `chat-${ana}`,
  }
  expect(await alerts()).toEqual([{ alert }])
  scene.now += 60_000
  await scene.send(ana, away, 'three')
  expect(await alerts()).toEqual([{ alert }, { alert }])
  await change(away, ana, { muted: true })
  scene.now += 60_000
  await scene.send(ana, away, 'four')
  expect(await alerts()).toHaveLength(2)
})

it('typing is heard by who writes freely, and by nobody across a block', async () => {
  const told: unknown[] = []
  const context = {
    ...scene.context,
    push: {
      ...scene.context.push,
      signal: (...frame: unknown[]) => {
        told.push(frame)
      },
    },
  }
  const [listener] = scene.context.hooks.of(clientEvent('msg.typing'))
  const heard = async () =>
    (await listener?.(context, { personId: ana } as Connection, { friendId: ben }))?.ok
  expect(await heard()).toBe(false)
  await scene.send(ana, ben)
  expect(await heard()).toBe(false)
  await scene.send(ben, ana)
  expect(await heard()).toBe(true)
  await scene.block(ben, ana)
  expect(await heard()).toBe(false)
  expect(told, 'once').toEqual([[ben, 'msg.typing', { friendId: ana }]])
})

it('history comes around a place and goes on from there to both ends', async () => {
  await scene.calls.befriend(ana, ben)
  for (let nth = 1; nth <= 25; nth += 1) await scene.send(ben, ana, `line ${nth}`)
  const part = async (query: { aroundNth?: number; afterNth?: number }) => {
    const { messages, ...ends } = await scene.as(ana, 'messageHistory', {
      query: { friendId: ben, size: 6, ...query },
    })
    return [...messages.map(({ nth }) => nth), ends]
  }
  expect(await part({ aroundNth: 10 })).toEqual([7, 8, 9, 10, 11, 12, { more: true, newer: true }])
  expect(await part({ aroundNth: 2 })).toEqual([1, 2, 3, 4, { more: false, newer: true }])
  expect(await part({ aroundNth: 24 })).toEqual([21, 22, 23, 24, 25, { more: true, newer: false }])
  expect(await part({ afterNth: 12 })).toEqual([13, 14, 15, 16, 17, 18, { more: true, newer: true }])
  expect(await part({ afterNth: 22 })).toEqual([23, 24, 25, { more: true, newer: false }])
  const stranger = await scene.person()
  expect(
    (await scene.as(stranger, 'messageHistory', { query: { friendId: ben, size: 6, aroundNth: 10 } }))
      .messages,
  ).toEqual([])
})

it('search finds conversations by name and note name, and says whose thread a line is in', async () => {
  const cleo = await scene.person({ userName: 'Cleopatra' })
  await scene.send(ana, ben, 'see you at the harbour')
  await scene.send(cleo, ana, 'harbour it is')
  await scene.context.db.execute(
    sql`insert into person_alias (person_id, other_id, alias) values (${ana}, ${ben}, 'Captain 100%')`,
  )
  const search = (text: string) => scene.as(ana, 'messageSearch', { query: { text, page: 1, size: 20 } })
  const named = async (text: string) => (await search(text)).conversations.map(({ id }) => id)
  expect([await named('captain'), await named('0%'), await named('cleo'), await named('100_')]).toEqual([
    [ben],
    [ben],
    [cleo],
    [],
  ])
  const { messages, people } = await search('harbour')
  expect(messages.list.map(({ friendId }) => friendId)).toEqual([cleo, ben])
  expect(people).toEqual([
    { id: cleo, userName: 'Cleopatra', alias: '', headImg: '' },
    { id: ben, userName: 'Ben', alias: 'Captain 100%', headImg: '' },
  ])
})

it('who switches read receipts off neither tells nor sees; what was read shows when both share it', async () => {
  await scene.talked(ana, ben)
  const share = (id: number, on: boolean) =>
    scene.context.db.execute(sql`insert into person_setting (person_id, read_receipts)
    values (${id}, ${on}) on conflict (person_id) do update set read_receipts = excluded.read_receipts`)
  const seen = async () => [
    (await scene.one(ana, ben)).readByOtherNth,
    (await scene.one(ben, ana)).readByOtherNth,
  ]
  await read(ben, ana, (await scene.send(ana, ben, 'one')).messageId)
  await read(ana, ben, (await scene.send(ben, ana, 'two')).messageId)
  expect(await seen()).toEqual([3, 4])
  const told = async () => [
    (await scene.events(ana, 'msg.read')).filter(({ own }) => own === undefined).length,
    (await scene.events(ben, 'msg.read')).filter(({ own }) => own === undefined).length,
  ]
  expect(await told()).toEqual([1, 1])
  await share(ben, false)
  expect(await seen()).toEqual([0, 0])
  await read(ben, ana, (await scene.send(ana, ben, 'three')).messageId)
  await read(ana, ben, (await scene.send(ben, ana, 'four')).messageId)
  expect([await told(), await seen(), (await scene.one(ben, ana)).readNth]).toEqual([[1, 1], [0, 0], 5])
  await share(ben, true)
  expect(await seen()).toEqual([5, 6])
})

it("a notification calls somebody by the reader's note name", async () => {
  await seedPush(scene.context.db, [ben], scene.now)
  await scene.context.db.execute(
    sql`insert into person_alias (person_id, other_id, alias) values (${ben}, ${ana}, 'Sis'), (${ana}, ${ben}, 'Bro')`,
  )
  await scene.context.db.execute(sql`delete from realtime_socket where person_id = ${ben}`)
  await scene.send(ana, ben)
  expect(
    await rowsOf(
      scene.context.db,
      sql`select alert -> 'values' ->> 'name' as name from pending_alert where person_id = ${ben}`,
    ),
  ).toEqual([{ name: 'Sis' }])
})

it('a notification that is not sent yet is taken back once everything is read', async () => {
  const { db } = scene.context
  const [cleo, pending] = [
    await scene.person(),
    async () =>
      (
        await rowsOf<{ tag: string }>(
          db,
          sql`select alert ->> 'tag' as tag from pending_alert where person_id = ${ben} order by 1`,
        )
      ).map(({ tag }) => tag),
  ]
  await seedPush(db, [ben], scene.now)
  await db.execute(sql`delete from realtime_socket where person_id = ${ben}`)
  const first = await scene.send(ana, ben, 'one')
  const second = await scene.send(cleo, ben, 'two')
  expect(await pending()).toEqual([`chat-${ana}`, `chat-${cleo}`].toSorted())
  await read(ben, ana, first.messageId)
  expect(await pending()).toEqual([`chat-${cleo}`])
  await read(ben, cleo, second.messageId)
  expect(await pending()).toEqual([])
})
