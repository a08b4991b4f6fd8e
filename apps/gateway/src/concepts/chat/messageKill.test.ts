import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { ChatScene } from '../../testing/chat/ChatScene.ts'
import { KilledWriter } from '../../testing/KilledWriter.ts'

const writer = new KilledWriter(new URL('../../testing/chat/messageWriter.ts', import.meta.url))
afterAll(() => writer.remove())

it('a gateway killed among messages lost none it answered, and sent again each is there once, told once, without holes', async () => {
  await writer.create()
  const said = (await writer.killAfter(25, String(1_700_000_000_000))).map((line) => line.split(' '))
  const [, ana = 0, ben = 0] = (said[0] ?? []).map(Number)
  const database = await writer.open()
  const scene = ChatScene.on(database)
  scene.now = 1_700_050_000_000
  const stored = async () =>
    new Set((await scene.thread(ana, ben, { size: 100 })).messages.map(({ messageId }) => messageId))
  const before = await stored()
  const answered = said.filter(([what]) => what === 'answered').map(([, , , messageId = '']) => messageId)
  expect(
    answered.filter((messageId) => !before.has(messageId)),
    'lost',
  ).toEqual([])
  // The browsers never heard an answer to the last ones: they send each again, under the same id.
  for (const [what, from, to, messageId = ''] of said)
    if (what === 'sends') await scene.send(Number(from), Number(to), `text ${messageId}`, messageId)
  const sent = said.filter(([what]) => what === 'sends').map(([, , , messageId = '']) => messageId)
  const { messages } = await scene.thread(ana, ben, { size: 100 })
  expect(messages.map(({ messageId }) => messageId).toSorted()).toEqual(sent.toSorted())
  expect(messages.map(({ nth }) => nth)).toEqual(sent.map((_, at) => at + 1))
  const told = await rowsOf<{ messageId: string }>(
    database.db,
    sql`select data ->> 'messageId' as "messageId" from outbox where person_id = ${ben} and event = 'msg.new'`,
  )
  expect(told.map(({ messageId }) => messageId).toSorted()).toEqual(sent.toSorted())
  expect((await scene.one(ben, ana)).noReadCount).toBe(messages.filter(({ from }) => from === ana).length)
  await scene.close()
}, 180_000)
