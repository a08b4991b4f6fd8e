import { randomUUID } from 'node:crypto'
import { cleanMessageText, messageFault } from '@visavis/core/text'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { ABUSE_LIMITS } from '../../platform/limits.ts'
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts'
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
const lines = (a: number, b: number) =>
  rowsOf<{ nth: number; sender: number; content: string }>(
    scene.context.db,
    sql`
  select nth, sender_id as sender, content from message where first_id = ${Math.min(a, b)} and second_id = ${Math.max(a, b)} order by nth`,
  )

it('a message is stored once, and told to both with the counts of each', async () => {
  const sent = await scene.send(ana, ben, 'Hello Ben')
  expect(sent).toMatchObject({ nth: 1, timestamp: scene.now })
  const shared = {
    messageId: sent.messageId,
    nth: 1,
    from: ana,
    type: 'text',
    content: 'Hello Ben',
    timestamp: scene.now,
    relation: 0,
  }
  expect(await scene.events(ben, 'msg.new')).toEqual([
    { ...shared, friendId: ana, noReadCount: 1, unread: 1 },
  ])
  expect(await scene.events(ana, 'msg.new')).toEqual([
    { ...shared, friendId: ben, noReadCount: 0, unread: 0 },
  ])
})

it('the same id again answers what is stored and tells nobody; with another text, or to another person, it is refused', async () => {
  const cleo = await scene.person()
  const sent = await scene.send(ana, ben, 'Hello')
  const at = scene.now
  expect(await scene.send(ana, ben, 'Hello', sent.messageId)).toEqual({ ...sent, timestamp: at })
  expect(await refusalOf(scene.send(ana, ben, 'Hullo', sent.messageId))).toBe(20505)
  expect(await refusalOf(scene.send(ana, cleo, 'Hello', sent.messageId))).toBe(20505)
  expect([(await scene.events(ben, 'msg.new')).length, (await scene.one(ben, ana)).noReadCount]).toEqual([
    1, 1,
  ])
})

it('an id of somebody else is free for me', async () => {
  const { messageId } = await scene.send(ana, ben)
  expect(await scene.send(ben, ana, 'Mine', messageId)).toMatchObject({ nth: 2 })
})

it('whoever writes first to somebody who confirms friends waits for an answer, and is told when it comes (MF.09, MF.10)', async () => {
  await scene.send(ana, ben)
  expect((await scene.one(ana, ben)).replyAwaited).toBe(true)
  const refused = randomUUID()
  expect(await refusalOf(scene.send(ana, ben, 'Are you there?', refused))).toBe(20914)
  expect(await scene.events(ana, 'friend.replied')).toEqual([])
  await scene.send(ben, ana, 'Yes')
  expect(await scene.events(ana, 'friend.replied')).toEqual([{ friendId: ben }])
  expect((await scene.one(ana, ben)).replyAwaited).toBe(false)
  expect(await scene.send(ana, ben, 'Good', refused), 'a refused id is not used up').toMatchObject({ nth: 3 })
  await scene.send(ben, ana, 'And you?')
  expect(await scene.events(ana, 'friend.replied'), 'once').toHaveLength(1)
})

it('friends write freely, and so does everybody to who takes anybody', async () => {
  await scene.calls.befriend(ana, ben)
  for (const text of ['one', 'two', 'three']) await scene.send(ana, ben, text)
  const cleo = await scene.person()
  await scene.confirmsFriends(cleo, false)
  for (const text of ['one', 'two']) await scene.send(ana, cleo, text)
  expect([await scene.texts(ben, ana), await scene.texts(cleo, ana)]).toEqual([
    ['one', 'two', 'three'],
    ['one', 'two'],
  ])
})

it('two tabs that both send the first message: one is stored, the other waits', async () => {
  const other = scene.another()
  const outcomes = await Promise.all([scene, other].map((tab) => refusalOf(tab.send(ana, ben))))
  expect(new Set(outcomes)).toEqual(new Set([20914, null]))
  expect(await lines(ana, ben)).toHaveLength(1)
})

it('the same id from several processes at once is stored once', async () => {
  await scene.calls.befriend(ana, ben)
  const messageId = randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => scene.another().send(ana, ben, 'Once', messageId)),
  )
  expect(new Set(sent.map(({ nth, timestamp }) => `${nth} ${timestamp}`)).size).toBe(1)
  expect(await lines(ana, ben)).toEqual([{ nth: 1, sender: ana, content: 'Once' }])
  expect((await scene.one(ben, ana)).noReadCount).toBe(1)
})

it('the same id to two people at once reaches one of them', async () => {
  const cleo = await scene.person()
  for (const id of [ben, cleo]) await scene.calls.befriend(ana, id)
  const messageId = randomUUID()
  const outcomes = await Promise.all(
    [ben, cleo].map((to) => refusalOf(scene.another().send(ana, to, 'For one', messageId))),
  )
  expect(new Set(outcomes)).toEqual(new Set([20505, null]))
})

it('a hundred at once in three threads keep their places without holes, and the counts are right', async () => {
  const people = [ana, ben, await scene.person()]
  const pairs = people.flatMap((a, at) => people.slice(at + 1).map((b) => [a, b] as const))
  for (const [a, b] of pairs) await scene.calls.befriend(a, b)
  const tabs = Array.from({ length: 6 }, () => scene.another())
  await Promise.all(
    Array.from({ length: 102 }, async (_, at) => {
      const [a, b] = pairs[at % pairs.length] ?? [ana, ben]
      const [from, to] = at % 2 === 0 ? [a, b] : [b, a]
      await tabs[at % tabs.length]?.send(from, to, `text ${at}`)
    }),
  )
  for (const [a, b] of pairs) {
    expect((await lines(a, b)).map(({ nth }) => nth)).toEqual(Array.from({ length: 34 }, (_, at) => at + 1))
    expect([(await scene.one(a, b)).noReadCount, (await scene.one(b, a)).noReadCount]).toEqual([17, 17])
  }
  const news = await scene.events(ana, 'msg.new')
  for (const friend of people.slice(1)) {
    const own = news.filter(({ friendId }) => friendId === friend).map(({ nth }) => nth)
    expect(own, 'frames come in the order of the thread').toEqual(own.toSorted((x, y) => x - y))
  }
})

it('nothing reaches whoever blocked, was blocked, is gone, or is somewhere else, and nothing is left of the try', async () => {
  await scene.block(ben, ana)
  const gone = await scene.person({ eraseAt: 1 }),
    banned = await scene.person({ bannedAt: 1 }),
    elsewhere = await scene.person({ appId: 'beta' })
  for (const [from, to] of [
    [ana, ben],
    [ben, ana],
    [ana, gone],
    [ana, banned],
    [ana, elsewhere],
    [ana, 987_654],
    [ana, ana],
    [ana, 0],
  ] as const) {
    expect(await refusalOf(scene.send(from, to)), `${from} to ${to}`).toBe(20004)
  }
  expect(await scene.events(ana, 'msg.new')).toEqual([])
  expect(
    await rowsOf(scene.context.db, sql`select 1 from message where sender_id in (${ana}, ${ben})`),
  ).toEqual([])
})

it('a block in the middle of a thread ends it for both', async () => {
  await scene.talked(ana, ben)
  await scene.block(ben, ana)
  expect([await refusalOf(scene.send(ana, ben)), await refusalOf(scene.send(ben, ana))]).toEqual([
    20004, 20004,
  ])
})

it.each([
  ['', 'nothing'],
  ['   \n', 'spaces'],
  ['\u200b\u2060', 'only formatting'],
  ['a'.repeat(1001), 'too many characters'],
  [`a${'\u0301'.repeat(4096)}`, 'too many bytes'],
])('%j: %s is no message', async (content) => {
  expect(await refusalOf(scene.send(ana, ben, content))).toBe(20001)
})

it('each naughty text that may be sent comes back as it was cleaned', async () => {
  await scene.calls.befriend(ana, ben)
  const kept = NAUGHTY_STRINGS.filter(
    (text) => !/\p{Surrogate}/u.test(text) && messageFault(cleanMessageText(text)) === null,
  ).slice(0, 90)
  for (const text of kept) await scene.send(ana, ben, text)
  const stored = (await lines(ana, ben)).map(({ content }) => content)
  expect(stored).toEqual(kept.map(cleanMessageText))
})

it('who is too fast is slowed', async () => {
  await scene.calls.befriend(ana, ben)
  const body = () => ({ messageId: randomUUID(), friendId: ben, type: 'text' as const, content: 'x' })
  for (let nth = 0; nth < ABUSE_LIMITS.messageBurst; nth += 1)
    await scene.as(ana, 'messageSend', { body: body() })
  expect(await refusalOf(scene.as(ana, 'messageSend', { body: body() }))).toBe(429)
  scene.now += 1000
  expect(await refusalOf(scene.as(ana, 'messageSend', { body: body() }))).toBeNull()
})

it('copies that differ in signs, spaces and case only are copies; other texts are not', async () => {
  const strangers = await Promise.all(
    Array.from({ length: ABUSE_LIMITS.copiesPerHour + 1 }, () => scene.person()),
  )
  const written = [
    'Buy my pictures',
    'buy my pictures!',
    'Buy  my  pictures',
    'BUY, MY PICTURES...',
    'b.u.y my pic\u200btures',
  ]
  expect(written).toHaveLength(ABUSE_LIMITS.copiesPerHour)
  for (const [at, text] of written.entries()) await scene.send(ana, strangers[at] ?? 0, text)
  const last = strangers.at(-1) ?? 0
  expect(await refusalOf(scene.send(ana, last, 'Buy my pictures?'))).toBe(20921)
  expect(await refusalOf(scene.send(ana, last, 'اشتر صوري'))).toBeNull()
  const others = await Promise.all(written.map(() => scene.person()))
  for (const to of others)
    await scene.send(
      ben,
      to,
      `${'👋'.repeat(others.indexOf(to) + 1)} مرحبا ${'ابجدهوزحط'.slice(0, others.indexOf(to) + 1)}`,
    )
  expect(
    await refusalOf(scene.send(ben, last, '👋👋 مرحبا بك')),
    'letters and emoji of any script count',
  ).toBeNull()
})

it('copies to strangers are stopped, and so are too many strangers; people who know each other are not', async () => {
  const strangers = await Promise.all(
    Array.from({ length: ABUSE_LIMITS.strangersPerDay + 1 }, () => scene.person()),
  )
  const [first, ...rest] = strangers
  for (const to of strangers.slice(0, ABUSE_LIMITS.copiesPerHour)) await scene.send(ana, to, 'Same for all')
  expect(await refusalOf(scene.send(ana, strangers[ABUSE_LIMITS.copiesPerHour] ?? 0, 'Same for all'))).toBe(
    20921,
  )
  for (const to of strangers.slice(ABUSE_LIMITS.copiesPerHour, -1)) await scene.send(ana, to, `Hello ${to}`)
  expect(await refusalOf(scene.send(ana, rest.at(-1) ?? 0, 'One more'))).toBe(20921)
  await scene.send(first ?? 0, ana, 'An answer')
  expect(await refusalOf(scene.send(ana, rest.at(-1) ?? 0, 'One more'))).toBeNull()
  await scene.calls.befriend(ana, ben)
  expect(await refusalOf(scene.send(ana, ben, 'Same for all'))).toBeNull()
})
