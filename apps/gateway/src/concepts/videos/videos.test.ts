import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { VIDEO_BYTES } from '@visavis/core/contract/videos'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { erasePerson } from '../../app/export/erase.service.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { sceneOf } from '../../testing/pictures.ts'
import { alpha } from '../../testing/testBrands.ts'
import { asVideo, castClip, sendPoster, sendVideo, videoBytes } from '../../testing/videos.ts'
import type { SignedCaller } from '../../platform/context.ts'
import type { FirstLook } from '../photos/FirstLook.ts'
import { rejectedPicture } from '../photos/photos.tables.ts'
import { forgetRejectedVideos } from './videoAppeals.ts'
import { sweepVideos } from './sweepVideos.ts'
import { addPoster, type VideoParts } from './videos.service.ts'
import { createVideoLinks, openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient, port: number
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  port = await gateway.start()
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.advance(2 * 3_600_000)
  await gateway.database.db.delete(profileVideo)
  await gateway.database.db.delete(rejectedPicture)
  await gateway.database.db.execute(sql`delete from brand_setting`)
  await gateway.database.db.execute(sql`update person set videos = '[]' where id = ${ana.userId}`)
  await sweep()
})

const LATER = 2 * 3_600_000
const sweep = () => sweepVideos(gateway.context, Date.now() + LATER)
async function files(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of openVideoStore(gateway.context.config).list()) found.push(key)
  return found.sort()
}
const left = (): string[] => {
  const folder = join(gateway.context.config.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.app.request(`http://site.test${path}`, { headers })
const send = async (seed = 1, client = ana) => {
  const poster = await sendPoster(gateway, client)
  const sent = await sendVideo(gateway, client, poster.data?.id ?? 0, asVideo(await videoBytes({ seed })))
  if (sent.data === null) throw new Error(`${sent.status} ${sent.code}`)
  return sent.data
}
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const seen = async (of: TestClient, by: TestClient): Promise<readonly string[]> =>
  (await by.call('userInfo', { query: { searchUserId: of.userId, userId: by.userId } })).videos

describe('an automatic first look', () => {
  const partsWith = (look: FirstLook['look']): VideoParts => ({
    context: gateway.context,
    store: openVideoStore(gateway.context.config),
    links: createVideoLinks(gateway.context.config),
    firstLook: { look },
  })
  const looked = async (look: FirstLook['look']) => {
    const { id } = await addPoster(
      partsWith(look),
      { brand: alpha, userId: ana.userId } as SignedCaller,
      new Uint8Array(await (await sceneOf(7)).arrayBuffer()),
    )
    await sendVideo(gateway, ana, id, asVideo(await videoBytes({ seed: 3 })))
    const rows = (await act('videos', { state: 'open', limit: 10, after: 0 })).data as {
      id: number
      firstLook: string
    }[]
    return rows.find((row) => row.id === id)?.firstLook
  }
  it('at the poster stands beside the video for operators; one that fails says nothing and refuses nothing', async () => {
    const seenBytes: number[] = []
    expect(
      await looked((picture) => {
        seenBytes.push(picture.byteLength)
        return Promise.resolve('two faces')
      }),
    ).toBe('two faces')
    expect(seenBytes).toEqual([expect.any(Number)])
    expect(await looked(() => Promise.reject(new Error('down')))).toBe('')
  })
  it('is nobody where none is plugged in', async () => {
    await send()
    const { data } = await act('videos', { state: 'open', limit: 10, after: 0 })
    expect(data).toMatchObject([{ firstLook: '' }])
  })
})

describe('a video of a profile', () => {
  it('waits, seen by its owner and operators only, then everybody sees it', async () => {
    const socket = new RealtimeTestClient(port, ana, { clock: () => gateway.clock.now() })
    await vi.waitFor(() => expect(socket.frames.map(({ event }) => event)).toContain('welcome'))
    const { video, willOverwriteId } = await send()
    expect(video).toMatchObject({ state: 'review', reason: '', shown: false, seconds: 2 })
    expect(willOverwriteId).toBe(0)
    expect(await seen(ana, ben)).toEqual([])
    for (const address of [video.url, video.poster]) {
      expect((await get(address)).status).toBe(200)
      expect((await get(address)).headers.get('cache-control')).toBe('private, no-store')
      expect((await get(address.split('?')[0] ?? '')).status).toBe(404)
      expect((await get(address.replace(/sign=.{4}/, 'sign=AAAA'))).status).toBe(404)
    }
    const { data } = await act('video', { id: video.id })
    const { video: link } = data as { video: string }
    expect((await get(new URL(link).pathname + new URL(link).search)).status).toBe(200)
    expect(((await act('videos', { state: 'open' })).data as object[])[0]).toMatchObject({
      id: video.id,
      seconds: 2,
      size: '320 x 240',
    })
    const [{ id: waiting } = { id: 0 }] = (await act('videos', { state: 'open' })).data as { id: number }[]
    expect((await act('videos', { state: 'open', after: waiting })).data).toEqual([])

    expect((await act('video-approve', { id: video.id })).status).toBe(200)
    await vi.waitFor(() =>
      expect(socket.frames.find(({ event }) => event === 'review.video')?.data).toMatchObject({
        id: video.id,
        state: 'approved',
        removedId: 0,
      }),
    )
    const [src = ''] = await seen(ana, ben)
    expect(src).toMatch(/^\/media\/videos\/[0-9a-f]{32}\.mp4$/)
    const shown = await get(src)
    expect(shown.headers.get('content-type')).toBe('video/mp4')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(shown.headers.get('accept-ranges')).toBe('bytes')
    expect((await get(src.replace('.mp4', '-m.webp'))).headers.get('content-type')).toBe('image/webp')
    expect((await get(src.replace('.mp4', '.webm'))).status, 'another container').toBe(404)
    socket.close()
  })

  it('is sent whole or in the part a player asks for', async () => {
    const { video } = await send()
    await act('video-approve', { id: video.id })
    const [src = ''] = await seen(ana, ben)
    const whole = Buffer.from(await (await get(src)).arrayBuffer())
    expect(Number((await get(src)).headers.get('content-length'))).toBe(whole.byteLength)
    const part = await get(src, { Range: 'bytes=10-99' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-99/${whole.byteLength}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 100))).toBe(true)
    const tail = Buffer.from(await (await get(src, { Range: 'bytes=-20' })).arrayBuffer())
    expect(tail.equals(whole.subarray(-20))).toBe(true)
    const beyond = await get(src, { Range: 'bytes=999999999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.byteLength}`])
  })

  it('with real pictures comes through, too', async () => {
    const poster = await sendPoster(gateway, ana)
    const sent = await sendVideo(gateway, ana, poster.data?.id ?? 0, castClip('aiko'))
    expect(sent.status).toBe(200)
    expect(sent.data?.video.url).toContain('.webm?')
  })

  it('is gone with its reason when it is rejected, and so are its files after the time of an appeal', async () => {
    const { video } = await send()
    await act('video-approve', { id: video.id })
    await act('video-reject', { id: video.id, reason: 'contact' })
    const { videos } = await ana.call('ownVideos', {})
    expect(videos).toMatchObject([
      { id: video.id, state: 'rejected', reason: 'contact', url: '', poster: '' },
    ])
    expect(await seen(ana, ben)).toEqual([])
    expect((await get(video.url)).status, 'links given before are closed').toBe(404)
    gateway.clock.advance(31 * 86_400_000)
    await forgetRejectedVideos(gateway.context)
    // The gateway's own round may be at it, too.
    await vi.waitFor(async () => expect(await files()).toEqual([]))
    expect(await act('video-reject', { id: video.id, reason: 'contact' })).toMatchObject({
      problem: `Video ${video.id} was decided about already.`,
    })
    expect((await act('video', { id: video.id })).problem).toContain('only an appeal opens it again')
  })

  it('takes the place of the oldest where the limit is reached, which was said before (R4.40)', async () => {
    await act('config-set', { brand: 'alpha', key: 'videos.max', value: '2' })
    const first = await send(1)
    const second = await send(2)
    for (const { video } of [first, second]) await act('video-approve', { id: video.id })
    const third = await send(3)
    expect([first, second, third].map(({ willOverwriteId }) => willOverwriteId)).toEqual([
      0,
      0,
      first.video.id,
    ])
    const fourth = await send(4)
    expect(fourth.willOverwriteId).toBe(second.video.id)
    await act('video-reject', { id: fourth.video.id, reason: 'quality' })
    expect(await seen(ana, ben), 'a rejected one takes nobody’s place').toHaveLength(2)
    const { data } = await act('video-approve', { id: third.video.id })
    expect(data).toMatchObject({ removedId: first.video.id })
    expect(await seen(ana, ben)).toHaveLength(2)
    expect((await ana.call('ownVideos', {})).videos.map(({ id }) => id)).toEqual([
      fourth.video.id,
      third.video.id,
      second.video.id,
    ])
    // A video and three sizes of its poster: two that are shown, one that was rejected just now.
    expect(await files()).toHaveLength(12)
  })

  it('is the intro clip when it is chosen, the newest until then; others’ and hidden ones cannot be', async () => {
    const [first, second, hidden] = [await send(1), await send(2), await send(3)]
    for (const { video } of [first, second]) await act('video-approve', { id: video.id })
    const intros = async () =>
      (await ana.call('ownVideos', {})).videos.filter(({ intro }) => intro === true).map(({ id }) => id)
    expect(await intros()).toEqual([second.video.id])
    const newestFirst = await seen(ana, ben)
    const choose = (client: typeof ana, id: number) => client.send('introVideo', { body: { id } })
    expect((await choose(ana, first.video.id)).status).toBe(200)
    expect((await choose(ana, first.video.id)).status).toBe(200)
    expect(await intros()).toEqual([first.video.id])
    expect(await seen(ana, ben)).toEqual(newestFirst.toReversed())
    expect((await choose(ben, second.video.id)).status).toBe(404)
    expect((await choose(ana, hidden.video.id)).status).toBe(409)
    await choose(ana, second.video.id)
    expect(await intros(), 'one at a time').toEqual([second.video.id])
    await ana.call('deleteVideo', { body: { id: second.video.id } })
    expect(await intros(), 'the newest again').toEqual([first.video.id])
    expect(await seen(ana, ben)).toEqual(newestFirst.slice(1))
  })

  it('waits with at most as many others as may be shown', async () => {
    await act('config-set', { brand: 'alpha', key: 'videos.max', value: '1' })
    await send()
    expect(await sendPoster(gateway, ana)).toMatchObject({ code: 20916 })
  })

  it('is shown at once where operators look afterwards', async () => {
    await act('config-set', { brand: 'alpha', key: 'photos.reviewFirst', value: 'off' })
    const { video } = await send()
    expect([video.state, video.shown]).toEqual(['review', true])
    expect(await seen(ana, ben)).toHaveLength(1)
    await act('video-reject', { id: video.id, reason: 'other' })
    expect(await seen(ana, ben)).toEqual([])
  })

  it('stands before the clips an account came with, which stay', async () => {
    await gateway.database.db.execute(
      sql`update person set videos = '["/media/hosts/aiko.webm"]' where id = ${ana.userId}`,
    )
    const { video } = await send()
    await act('video-approve', { id: video.id })
    expect((await seen(ana, ben))[1]).toBe('/media/hosts/aiko.webm')
    await ana.call('deleteVideo', { body: { id: video.id } })
    await ana.call('deleteVideo', { body: { id: video.id } })
    expect([await seen(ana, ben), await files()]).toEqual([['/media/hosts/aiko.webm'], []])
  })

  it('sent again under the same request is there once', async () => {
    const poster = await sendPoster(gateway, ana)
    const video = asVideo(await videoBytes())
    const again = () => sendVideo(gateway, ana, poster.data?.id ?? 0, video, 'one-request-only')
    const [one, other] = [await again(), await again()]
    expect(other.data?.video.id).toBe(one.data?.video.id)
    expect((await ana.call('ownVideos', {})).videos).toHaveLength(1)
  })

  it('belongs to one poster of its own person', async () => {
    const poster = await sendPoster(gateway, ana)
    const video = asVideo(await videoBytes())
    expect((await sendVideo(gateway, ben, poster.data?.id ?? 0, video)).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => sendVideo(gateway, ana, poster.data?.id ?? 0, video)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    const [row] = await rowsOf<{ key: string }>(gateway.database.db, sql`select key from profile_video`)
    expect((await files()).filter((name) => name.endsWith('.mp4'))).toEqual([`${row?.key}.mp4`])
    const { video: own } = await send()
    await ben.call('deleteVideo', { body: { id: own.id } })
    expect((await ana.call('ownVideos', {})).videos.map(({ id }) => id)).toContain(own.id)
  })

  it.each<[string, () => Promise<Blob>]>([
    ['a page', async () => new Blob(['<html>'], { type: 'video/mp4' })],
    ['a WebM that calls itself MP4', async () => asVideo(await videoBytes({ container: 'webm' }))],
    ['a minute too long', async () => asVideo(await videoBytes({ seconds: 120 }))],
    ['nothing', async () => new Blob([], { type: 'video/mp4' })],
    ['a SVG', async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'video/webm' })],
  ])('is refused when it is %s, and can be sent again with another file', async (_what, file) => {
    const poster = await sendPoster(gateway, ana)
    const refused = await sendVideo(gateway, ana, poster.data?.id ?? 0, await file())
    expect(refused).toMatchObject({ code: 20001, field: 'video' })
    const good = await sendVideo(gateway, ana, poster.data?.id ?? 0, asVideo(await videoBytes()))
    expect(good.status).toBe(200)
    expect(left()).toEqual([])
  })

  it('may have 50 MiB and not one byte more', async () => {
    const poster = await sendPoster(gateway, ana)
    const body = await videoBytes()
    // What stands behind the last box is none of it.
    const padded = (bytes: number): Blob =>
      asVideo(new Uint8Array(Buffer.concat([body, boxOf(bytes - body.byteLength)])))
    expect((await sendVideo(gateway, ana, poster.data?.id ?? 0, padded(VIDEO_BYTES + 1))).status).toBe(413)
    expect((await sendVideo(gateway, ana, poster.data?.id ?? 0, padded(VIDEO_BYTES))).status).toBe(200)
    const [row] = await rowsOf<{ bytes: number }>(gateway.database.db, sql`select bytes from profile_video`)
    expect(row?.bytes, 'the padding is not kept').toBeLessThan(10_000)
  })

  it('without its video, a poster is forgotten; without a row, files are swept', async () => {
    await sendPoster(gateway, ana)
    expect(await files()).toHaveLength(3)
    expect((await ana.call('ownVideos', {})).videos).toEqual([])
    await sweep()
    expect(await files(), 'the row is younger than an hour').toHaveLength(3)
    gateway.clock.advance(LATER)
    await sweep()
    expect(await files()).toEqual([])
    const { video } = await send()
    await sweep()
    expect(await files()).toHaveLength(4)
    await gateway.database.db.delete(profileVideo)
    await sweep()
    expect([await files(), (await get(video.url)).status]).toEqual([[], 404])
  })

  it('goes with its person', async () => {
    await send(1, ben)
    const owner = { personId: ben.userId, appId: 'alpha-id', email: '', phone: '' }
    await gateway.database.db.transaction((tx) => erasePerson(tx, owner, gateway.clock.now()))
    expect(await rowsOf(gateway.database.db, sql`select 1 from profile_video`)).toEqual([])
    await sweep()
    expect(await files()).toEqual([])
  })
})

/** A box of free space. */
function boxOf(bytes: number): Buffer {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes)
  box.write('free', 4)
  return box
}
