import { randomUUID } from 'node:crypto'
import { pictureOf as readPicture } from '@visavis/core/contract/chatPictures'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reading } from '../../app/operator/reading.ts'
import { erasePerson } from '../../app/export/erase.service.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { pictureOf, sendPicture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { openChatPictures, sweepChatPictures } from './chatPictures.service.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient, cleo: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  cleo = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.advance(60_000)
  await gateway.database.db.execute(sql`delete from message`)
  await gateway.database.db.execute(sql`delete from conversation`)
  await gateway.database.db.execute(sql`delete from conversation_pair`)
  await gateway.database.db.execute(sql`delete from friendship`)
  await gateway.database.db.execute(sql`delete from chat_picture`)
  await sweep()
})

const sweep = () => sweepChatPictures(gateway.context, Date.now() + 2 * 3_600_000)
async function files(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of openChatPictures(gateway.context.config).list()) found.push(key)
  return found
}
const get = (path: string) => gateway.app.request(`http://site.test${path}`)
const bring = async (client: TestClient, colour = '#a00') => {
  const { data } = await sendPicture(gateway, client, await pictureOf(colour), randomUUID(), 'uploadImages')
  return data?.content ?? ''
}
const send = (
  client: TestClient,
  to: TestClient,
  content: string,
  type: 'text' | 'image' = 'image',
  messageId: string = randomUUID(),
) => {
  gateway.clock.advance(1000)
  return client.call('messageSend', { body: { messageId, friendId: to.userId, type, content } })
}
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => 0,
    (error: unknown) => Number(/"code":(\d+)/.exec(String(error))?.[1]),
  )
const talked = async () => {
  await send(ana, ben, 'Hello', 'text')
  await send(ben, ana, 'Hello you', 'text')
}

it('a picture stands in the thread of both, opens with a link that ends, and holds nothing of the file', async () => {
  await talked()
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .jpeg()
    .toBuffer()
  const file = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
  const { data } = await sendPicture(gateway, ana, file, randomUUID(), 'uploadImages')
  const content = data?.content ?? ''
  expect(readPicture(content)).toMatchObject({ width: 300, height: 200 })
  const { messageId } = await send(ana, ben, content)
  const { messages } = await ben.call('messageHistory', { query: { friendId: ana.userId, size: 5 } })
  expect(messages.at(-1)).toMatchObject({ type: 'image', content, from: ana.userId })
  for (const [reader, friendId] of [
    [ben, ana.userId],
    [ana, ben.userId],
  ] as const) {
    const { url, thumbnail } = await reader.call('messagePicture', { query: { friendId, messageId } })
    const [open, small] = await Promise.all([get(url), get(thumbnail)])
    expect([open.status, open.headers.get('Content-Type'), open.headers.get('Cache-Control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    expect(small.status).toBe(200)
    const stored = await sharp(Buffer.from(await open.arrayBuffer())).metadata()
    expect([stored.width, stored.height, stored.exif]).toEqual([300, 200, undefined])
    expect((await get(url.split('?')[0] ?? '')).status).toBe(404)
    gateway.clock.advance(31 * 60_000)
    expect((await get(url)).status).toBe(404)
  }
  expect(await codeOf(cleo.call('messagePicture', { query: { friendId: ana.userId, messageId } }))).toBe(404)
})

it('goes to nobody who has not answered, friends apart (E.88)', async () => {
  const content = await bring(ana)
  expect(await codeOf(send(ana, ben, content))).toBe(20915)
  await send(ana, ben, 'Hello', 'text')
  expect(await codeOf(send(ana, ben, content))).toBe(20915)
  expect(await codeOf(send(ben, ana, await bring(ben)))).toBe(0)
  expect(await codeOf(send(ana, ben, content))).toBe(0)
  await gateway.database.db.execute(
    sql`insert into friendship (person_id, friend_id, created_at) values (${ana.userId}, ${cleo.userId}, 1), (${cleo.userId}, ${ana.userId}, 1)`,
  )
  expect(await codeOf(send(ana, cleo, await bring(ana)))).toBe(0)
})

it('is sent by whoever brought it only, once under its id', async () => {
  await talked()
  const content = await bring(ana)
  expect(await codeOf(send(ben, ana, content))).toBe(20001)
  expect(await codeOf(send(ana, ben, `${content}=`))).toBe(20001)
  expect(await codeOf(send(ana, ben, 'Hello'))).toBe(20001)
  const messageId = randomUUID()
  const first = await send(ana, ben, content, 'image', messageId)
  expect((await send(ana, ben, content, 'image', messageId)).nth).toBe(first.nth)
  expect(await codeOf(send(ana, ben, await bring(ana), 'image', messageId))).toBe(20505)
})

it('refuses what is no picture, and what operators rejected before', async () => {
  const text = new Blob(['no picture'], { type: 'image/png' })
  expect((await sendPicture(gateway, ana, text, randomUUID(), 'uploadImages')).code).toBe(20903)
  expect(await files()).toEqual([])
  await bring(ana, '#00a')
  await gateway.database.db.execute(
    sql`insert into rejected_picture (app_id, content_hash, reason, rejected_at)
      select p.app_id, c.content_hash, 'sexual', 1 from chat_picture c join person p on p.id = c.person_id`,
  )
  const again = await sendPicture(gateway, ben, await pictureOf('#00a'), randomUUID(), 'uploadImages')
  expect([again.status, again.data]).toEqual([403, null])
  await gateway.database.db.execute(sql`delete from rejected_picture`)
})

it('is shown to operators when its line is reported', async () => {
  await talked()
  await send(ana, ben, await bring(ana))
  const lines = { nth: 3, places: [2, 3] }
  const { reportId } = await ben.call('report', {
    body: { reportedUserId: ana.userId, reasonId: 1, scene: 'chat', lines },
  })
  const { db } = gateway.database
  const { data } = await reading.report(db, { id: reportId ?? 0 }, gateway.context)
  expect(data).toMatchObject({
    pictures: 1,
    list: [{ content: 'Hello you' }, { type: 'image', content: '64x64', reported: true }],
  })
  const shown = await reading['report-pictures'](db, { id: reportId ?? 0 }, gateway.context)
  const [picture = ''] = (shown.data as { pictures: string[] }).pictures
  expect(await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({
    width: 64,
  })
})

it('goes when it was never sent, and with the account of whoever sent it', async () => {
  await talked()
  await bring(ana)
  const kept = await bring(ana, '#0a0')
  await send(ana, ben, kept)
  expect(await files()).toHaveLength(6)
  await sweep()
  expect(await files()).toHaveLength(6)
  gateway.clock.advance(26 * 3_600_000)
  await sweep()
  const key = readPicture(kept)?.key ?? ''
  expect((await files()).toSorted()).toEqual([`${key}-l.webp`, `${key}-m.webp`, `${key}-s.webp`])
  const owner = { personId: ana.userId, appId: 'visavis-alpha', email: '', phone: '' }
  await gateway.database.db.transaction((tx) => erasePerson(tx, owner, gateway.clock.now()))
  await sweep()
  expect(await files()).toEqual([])
})
