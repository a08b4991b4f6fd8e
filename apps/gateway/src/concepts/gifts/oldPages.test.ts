import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { GiftScene } from '../../testing/gifts/GiftScene.ts'
import { balanceOf } from '../coins/coins.ts'

let scene: GiftScene, ana: number, ben: number
beforeAll(async () => {
  scene = await GiftScene.open({ config: { lowestMessageVersion: '1.4.0' } })
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.chat.person({ userName: 'Ana', coins: 100 })
  ben = await scene.chat.person({ userName: 'Ben' })
  await scene.chat.talked(ana, ben)
})
const db = () => scene.chat.context.db
const pagesOf = (id: number, version: string) =>
  db().execute(sql`update realtime_socket set version = ${version} where person_id = ${id}`)
const kindsOf = async (id: number) =>
  (
    await rowsOf<{ type: string }>(db(), sql`select type from message where sender_id = ${id} order by nth`)
  ).map(({ type }) => type)

/** A picture Ana has brought. */
async function picture(): Promise<string> {
  const key = randomUUID().replaceAll('-', '')
  const content = `${key}:64x64`
  await db().execute(
    sql`insert into chat_picture (key, person_id, content, content_hash, created_at) values (${key}, ${ana}, ${content}, ${key}, 1)`,
  )
  return content
}
const show = (content: string, messageId: string = randomUUID()) => {
  scene.chat.now += 1000
  const body = { messageId, friendId: ben, type: 'image', content } as const
  return scene.chat.as(ana, 'messageSend', { body })
}

it('a lowest version that is none is refused at the start', () => {
  expect(readConfig({}).lowestMessageVersion).toBe('')
  expect(() => readConfig({ VISAVIS_LOWEST_MESSAGE_VERSION: 'new' })).toThrow(
    'VISAVIS_LOWEST_MESSAGE_VERSION',
  )
})

it('whoever has only old pages open is sent texts, no picture and no gift, and no coins are taken (E.49, R8.43)', async () => {
  const content = await picture()
  await pagesOf(ben, '1.3.9')
  expect([await refusalOf(show(content)), await refusalOf(scene.give(ana, ben))]).toEqual([20502, 20502])
  await scene.chat.send(ana, ben, 'Hello')
  expect([await kindsOf(ana), await balanceOf(db(), ana)]).toEqual([['text', 'text'], 100])
  await pagesOf(ben, '1.4.0')
  await show(content)
  await scene.give(ana, ben)
  expect([await kindsOf(ana), await balanceOf(db(), ana)]).toEqual([['text', 'text', 'image', 'gift'], 90])
})

it('what is stored already is answered as it was, also when only old pages are left', async () => {
  const content = await picture()
  const [image, gift] = [randomUUID(), randomUUID()]
  const before = [await show(content, image), await scene.give(ana, ben, { messageId: gift })]
  await pagesOf(ben, '1.3.9')
  expect([await show(content, image), await scene.give(ana, ben, { messageId: gift })]).toEqual(before)
})
