import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { sceneOf } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { asVideo, sendPoster, sendVideo, videoBytes } from '../../testing/videos.ts'
import { rejectedPicture } from '../photos/photos.tables.ts'
import { forgetRejectedVideos } from './videoAppeals.ts'
import { openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.advance(2 * 3_600_000)
  const { db } = gateway.database
  await db.delete(profileVideo)
  await db.delete(rejectedPicture)
  await db.execute(sql`update person set videos = '[]'`)
  const store = openVideoStore(gateway.context.config)
  for await (const { key } of store.list()) await store.delete(key)
})

const DAY_MS = 86_400_000
const files = async (): Promise<number> => {
  let found = 0
  for await (const _file of openVideoStore(gateway.context.config).list()) found += 1
  return found
}
/** `look`: another one is another poster. */
const send = async (seed = 1, client = ana, look = 1.7) => {
  const poster = await sendPoster(gateway, client, await sceneOf(look))
  const sent = await sendVideo(gateway, client, poster.data?.id ?? 0, asVideo(await videoBytes({ seed })))
  if (sent.data === null) throw new Error(`${sent.status} ${sent.code}`)
  return sent.data.video
}
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const listed = async () => (await act('videos', { state: 'open' })).data as Record<string, unknown>[]
const seen = async (): Promise<readonly string[]> =>
  (await ben.call('userInfo', { query: { searchUserId: ana.userId, userId: ben.userId } })).videos
const appeal = async (id: number, text = 'That is me.', client = ana) => {
  const { status, envelope } = await client.send('appealVideo', { body: { id, text } })
  return { status, code: envelope.code, data: envelope.data }
}
const own = async () => (await ana.call('ownVideos', {})).videos[0]

describe('an appeal against a rejected video', () => {
  it('opens the video for operators alone, and an approval shows it to everybody', async () => {
    const { id } = await send()
    await act('video-reject', { id, reason: 'someoneElse' })
    expect(await own()).toMatchObject({ state: 'rejected', url: '' })
    expect((await own())?.appealUntil).toBeGreaterThan(gateway.clock.now())
    expect((await act('video', { id })).problem).toContain('only an appeal opens it again')
    expect(await listed()).toEqual([])

    expect((await appeal(id)).data).toMatchObject({ appeal: 'open', url: '' })
    expect((await appeal(id, 'Once more.')).status, 'asking twice is done already').toBe(200)
    expect(await listed()).toMatchObject([{ id, appeal: 'open', text: 'That is me.' }])
    const { data } = await act('video', { id })
    const { pathname, search } = new URL((data as { video: string }).video)
    expect((await gateway.app.request(`http://site.test${pathname}${search}`)).status).toBe(200)
    expect((await gateway.app.request(`http://site.test${pathname}`)).status).toBe(404)

    expect((await act('video-approve', { id })).data).toMatchObject({ appeal: true })
    expect(await seen()).toHaveLength(1)
    // What was accepted is not known as rejected any more.
    expect(await send()).toMatchObject({ state: 'review' })
  })

  it('that is turned down ends there, and the files go', async () => {
    const { id } = await send()
    await act('video-reject', { id, reason: 'contact' })
    await appeal(id)
    await act('video-reject', { id, reason: 'contact' })
    expect(await own()).toMatchObject({ state: 'rejected', appeal: 'upheld' })
    await vi.waitFor(async () => expect(await files()).toBe(0))
    expect(await act('video-approve', { id })).toMatchObject({
      problem: `Video ${id} was decided about already.`,
    })
    expect(await appeal(id, 'Please.')).toMatchObject({ status: 200, data: { appeal: 'upheld' } })
  })

  it('comes too late once the files are gone, and an open one keeps them', async () => {
    const late = await send(1)
    const asked = await send(2)
    for (const { id } of [late, asked]) await act('video-reject', { id, reason: 'quality' })
    await appeal(asked.id)
    gateway.clock.advance(31 * DAY_MS)
    await forgetRejectedVideos(gateway.context)
    // The gateway's own round may be at it, too.
    await vi.waitFor(async () => expect(await files(), 'one with its poster').toBe(4))
    expect(await appeal(late.id)).toMatchObject({ status: 409 })
    expect((await act('video', { id: asked.id })).status).toBe(200)
  })

  it('is for the owner of a rejected video only', async () => {
    const { id } = await send()
    expect(await appeal(id)).toMatchObject({ status: 409 })
    await act('video-reject', { id, reason: 'quality' })
    expect(await appeal(id, 'Mine.', ben)).toMatchObject({ status: 404 })
    expect(await appeal(id, '   ')).toMatchObject({ code: 20001 })
  })
})

describe('a rejected video that comes again', () => {
  it('is rejected at once by its pictures, whoever sends it, and nothing of it is kept', async () => {
    const { id } = await send()
    await act('video-reject', { id, reason: 'contact' })
    const before = await files()
    expect(await send(1, ben)).toMatchObject({ state: 'rejected', reason: 'contact', url: '' })
    await vi.waitFor(async () => expect(await files()).toBe(before))
    expect(await listed()).toEqual([])
  })

  it('in another file is pointed out to operators by its poster', async () => {
    const { id } = await send(1)
    const waiting = await send(2)
    await act('video-reject', { id, reason: 'sexual' })
    const later = await send(3, ben)
    const other = await send(4, ben, 2.9)
    expect(await listed()).toMatchObject([
      { id: waiting.id, alike: 'sexual' },
      { id: later.id, alike: 'sexual', state: 'review' },
      { id: other.id, alike: '' },
    ])
  })
})
