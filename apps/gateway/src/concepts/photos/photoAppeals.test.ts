import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookOf } from '../../platform/pictures/look.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { sceneOf, sendPicture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetRejected } from './photoAppeals.ts'
import { photo, rejectedPicture } from './photos.tables.ts'
import { openPhotoStore } from './photoStore.ts'

const DAY = 86_400_000
let gateway: TestGateway, ana: TestClient, ben: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await db().delete(photo)
  await db().delete(rejectedPicture)
})

const db = () => gateway.database.db
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const send = async (seed = 1.7, client = ana, look: Parameters<typeof sceneOf>[1] = {}) =>
  (await sendPicture(gateway, client, await sceneOf(seed, look))).data ?? { id: 0 }
const rejected = async (): Promise<number> => {
  const { id } = await send()
  await act('review-reject', { id, reason: 'contact' })
  return id
}
const own = async (client = ana) => (await client.call('ownPhotos', {})).photos[0]
const appeal = (id: number, client = ana) =>
  client.send('appealPhoto', { body: { id, text: 'The number is my jersey.' } })
const list = async () => (await act('review', {})).data as { id: number; link: string }[]
const open = async (link: string) => (await gateway.app.request(`http://site.test${link}`)).status
const files = async (): Promise<number> => {
  let found = 0
  for await (const _file of openPhotoStore(gateway.context.config).list()) found += 1
  return found
}

describe('a rejected picture', () => {
  it('is closed to everybody, and its one appeal opens it for operators', async () => {
    const before = await send()
    const given = 'url' in before ? before.url : ''
    expect(await open(given)).toBe(200)
    await act('review-reject', { id: before.id, reason: 'contact' })
    expect(await open(given), 'a link from before').toBe(404)
    expect(await own()).toMatchObject({ state: 'rejected', url: '' })
    const until = (await own())?.appealUntil ?? 0
    expect(until - gateway.clock.now()).toBeGreaterThan(6 * DAY)
    expect((await appeal(before.id, ben)).status, 'of somebody else').toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => appeal(before.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await own()).toMatchObject({ state: 'rejected', appeal: 'open' })
    const waiting = await list()
    expect(waiting).toMatchObject([{ id: before.id, appeal: 'open', text: 'The number is my jersey.' }])
    expect(await open(waiting[0]?.link ?? '')).toBe(200)
  })
  it('is back when its appeal is accepted, and no picture like it is refused any more', async () => {
    const id = await rejected()
    await appeal(id)
    expect((await act('review-approve', { id, by: 'Robin' })).status).toBe(200)
    const shown = await own()
    expect(shown).toMatchObject({ state: 'approved', shown: true, reason: '' })
    expect(shown?.appeal).toBeUndefined()
    expect(await open(shown?.url ?? '')).toBe(200)
    expect(await send(1.7, ben)).toMatchObject({ state: 'review' })
  })
  it('is gone for good when operators stay with it, and after its time', async () => {
    const id = await rejected()
    const kept = await files()
    await appeal(id)
    gateway.clock.advance(8 * DAY)
    await forgetRejected(gateway.context)
    expect(await files(), 'an open appeal keeps it').toBe(kept)
    expect((await act('review-reject', { id, reason: 'offensive' })).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'rejected', reason: 'offensive', appeal: 'upheld' })
    expect(await files()).toBe(kept - 3)
    await db().delete(photo)
    await db().delete(rejectedPicture)
    const late = await rejected()
    gateway.clock.advance(8 * DAY)
    expect((await appeal(late)).status).toBe(409)
    await forgetRejected(gateway.context)
    expect(await files()).toBe(kept - 3)
  })
})

describe('the queue', () => {
  it('points at pictures that look like rejected ones, smaller and of another quality', async () => {
    await rejected()
    const alike = await send(1.7, ben, { size: 200, quality: 60 })
    const other = await send(2.9, ben)
    expect(await list()).toMatchObject([
      { id: alike.id, alike: 'contact' },
      { id: other.id, alike: '' },
    ])
    // One that is rejected later marks what waits already.
    const twin = await send(2.9, ana, { size: 200, quality: 60 })
    await act('review-reject', { id: other.id, reason: 'minor' })
    expect((await list()).find(({ id }) => id === twin.id)).toMatchObject({ alike: 'minor' })
  })
  it('gives each picture to one operator, for ten minutes', async () => {
    const ids = [(await send(1.1)).id, (await send(1.2)).id]
    const next = async (by: string) => ((await act('review-next', { by })).data as { id: number }).id
    const got = await Promise.all([next('Robin'), next('Kim')])
    expect(got.toSorted((one, other) => one - other)).toEqual(ids)
    const [robins] = got
    expect(await next('Sam'), 'nothing is left').toBe(0)
    expect(await next('Robin'), 'the same again').toBe(robins)
    expect((await act('review-approve', { id: robins, by: 'Kim' })).problem).toContain('Robin looks at')
    expect((await act('review-claim', { id: robins, by: 'Kim' })).status).toBe(409)
    gateway.clock.advance(11 * 60_000)
    expect((await act('review-claim', { id: robins, by: 'Kim' })).data).toMatchObject({ claimedBy: 'Kim' })
    expect((await act('review-approve', { id: robins, by: 'Kim' })).status).toBe(200)
  })
  it('lets another operator have at once what is released', async () => {
    const { id } = await send(1.3)
    expect((await act('review-claim', { id, by: 'Robin' })).status).toBe(200)
    expect((await act('review-release', { id, by: 'Kim' })).problem).toContain('Robin looks at')
    expect((await act('review-release', { id, by: 'Robin' })).data).toMatchObject({ claimedBy: '' })
    expect((await act('review-next', { by: 'Kim' })).data).toMatchObject({ id, claimedBy: 'Kim' })
  })
  it('of 10,000 lists each page without repeating anybody', async () => {
    await db()
      .execute(sql`insert into photo (person_id, key, state, shown, preview, width, height, content_hash,
      position, created_at) select ${ana.userId}, lpad(to_hex(n), 32, '0'), 'review', false, '', 64, 64,
      n::text, n, n from generate_series(1, 10000) n`)
    const taken: number[] = []
    const listed = new Set<unknown>()
    for (const page of [1, 2, 100, 200]) {
      const from = performance.now()
      const { data } = await act('review', { page })
      taken.push(Math.round(performance.now() - from))
      for (const { id } of data as { id: number }[]) listed.add(id)
    }
    console.info(`pages 1, 2, 100 and 200 of 10,000 waiting pictures: ${taken.join(', ')} ms`)
    expect(listed.size).toBe(200)
  })
})

it('a look says where it gets brighter to the right', () => {
  const rising = Uint8Array.from({ length: 72 }, (_, nth) => (nth % 9) * 20)
  expect(lookOf(rising, 1)).toBe('ffffffffffffffff')
  expect(lookOf(rising.toReversed(), 1)).toBe('0000000000000000')
})
