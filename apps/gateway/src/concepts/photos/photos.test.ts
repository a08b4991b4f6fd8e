import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTO_BYTES } from '@visavis/core/contract/photos'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { erasePerson } from '../../app/export/erase.service.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { pictureOf, sendPicture } from '../../testing/pictures.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetRejected } from './photoAppeals.ts'
import { photo, rejectedPicture } from './photos.tables.ts'
import { openPhotoStore } from './photoStore.ts'
import { sweepPhotos } from './sweepPhotos.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient, port: number
const portrait = '/media/people/casey.svg'
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  port = await gateway.start()
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.delete(photo)
  await gateway.database.db.delete(rejectedPicture)
  await gateway.database.db.execute(sql`delete from brand_setting`)
  await gateway.database.db.execute(
    sql`update person set head_img = ${portrait}, album_images = '[]' where id = ${ana.userId}`,
  )
  await sweep(Date.now() + 2 * 3_600_000)
})

const sweep = (now: number) => sweepPhotos(gateway.context, now)
async function files(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of openPhotoStore(gateway.context.config).list()) found.push(key)
  return found
}
const get = (path: string) => gateway.app.request(`http://site.test${path}`)
const send = async (colour: string, client = ana) =>
  await sendPicture(gateway, client, await pictureOf(colour))
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const showAtOnce = () => act('config-set', { brand: 'alpha', key: 'photos.reviewFirst', value: 'off' })
const seen = async (of: TestClient, by: TestClient) => {
  const { headImg, albumImages } = await by.call('userInfo', {
    query: { searchUserId: of.userId, userId: by.userId },
  })
  return [headImg, ...albumImages]
}

describe('a picture that waits', () => {
  it('is opened by its owner with a link that ends, and by nobody without one', async () => {
    const { status, data } = await send('#a00')
    expect([status, data?.state, data?.shown, data?.reason]).toEqual([200, 'review', false, ''])
    const open = await get(data?.url ?? '')
    expect([open.status, open.headers.get('Content-Type'), open.headers.get('Cache-Control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    const [bare = ''] = (data?.url ?? '').split('?')
    const others = [
      '/media/photos/00000000000000000000000000000000-l.webp',
      '/media/photos/x',
      '/media/photos/..%2fphoto-key',
    ]
    const refused = [
      bare,
      (data?.url ?? '').replace(/sign=(.)/, (_, first: string) => `sign=${first === 'A' ? 'B' : 'A'}`),
      (data?.url ?? '').replace(/until=\d+/, 'until=9999999999999'),
      ...others,
    ]
    const answers = await Promise.all(
      refused.map(async (path) => {
        const answer = await get(path)
        const { code, data: none } = (await answer.json()) as { code: number; data: unknown }
        return [answer.status, code, none]
      }),
    )
    expect(answers).toEqual(refused.map(() => [404, 404, null]))
    const [slot = ''] = /until=(\d+)/.exec(data?.url ?? '')?.slice(1) ?? []
    const left = Number(slot) - gateway.clock.now()
    expect(left).toBeGreaterThan(15 * 60_000 - 1)
    gateway.clock.advance(left)
    expect((await get(data?.url ?? '')).status).toBe(404)
  })

  it('changes nothing others see', async () => {
    await send('#a00')
    expect(await seen(ana, ben)).toEqual([portrait])
    expect((await ana.call('ownPhotos', {})).photos).toHaveLength(1)
    expect((await ben.call('ownPhotos', {})).photos).toEqual([])
  })

  it('is there once when it is sent twice, under one request or two', async () => {
    const picture = await pictureOf('#a00')
    const request = randomUUID()
    const ids = [
      await sendPicture(gateway, ana, picture, request),
      await sendPicture(gateway, ana, picture, request),
      await sendPicture(gateway, ana, picture),
    ].map(({ data }) => data?.id)
    expect(new Set(ids).size).toBe(1)
    expect(await files()).toHaveLength(3)
  })
})

describe('what operators decide', () => {
  it('shows an approved picture everywhere, kept by browsers for good, and says so to its owner', async () => {
    const socket = new RealtimeTestClient(port, ana, { clock: () => gateway.clock.now() })
    await vi.waitFor(() => expect(socket.frames.map(({ event }) => event)).toContain('welcome'))
    const { data } = await send('#a00')
    expect((await act('review', {})).data).toMatchObject([
      { id: data?.id, personId: ana.userId, size: '64 x 64' },
    ])
    expect((await act('review-approve', { id: data?.id })).status).toBe(200)
    await vi.waitFor(() =>
      expect(socket.frames.find(({ event }) => event === 'review.photo')?.data).toEqual({
        id: data?.id,
        state: 'approved',
        reason: '',
      }),
    )
    socket.close()
    const [face = '', second] = await seen(ana, ben)
    expect([/^\/media\/photos\/[0-9a-f]{32}-m\.webp$/.test(face), second]).toEqual([true, portrait])
    expect((await ana.call('currentUser', {})).headImg).toBe(face)
    const open = await get(face)
    expect([
      open.status,
      open.headers.get('Cache-Control'),
      open.headers.get('Content-Security-Policy'),
    ]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    ])
    expect((await act('review-approve', { id: data?.id })).status).toBe(409)
    expect((await act('review', {})).data).toEqual([])
  })

  it('takes a rejected picture away, with the reason, and knows it when it comes again', async () => {
    await showAtOnce()
    const { data } = await send('#a00')
    expect([data?.state, data?.shown]).toEqual(['review', true])
    const [face = ''] = await seen(ana, ben)
    expect((await get(face)).status).toBe(200)
    expect((await act('review-reject', { id: data?.id, reason: 'sexual' })).status).toBe(200)
    expect((await get(face)).status).toBe(404)
    expect([await seen(ana, ben), (await files()).length], 'kept closed').toEqual([[portrait], 3])
    expect((await ana.call('ownPhotos', {})).photos).toMatchObject([
      {
        state: 'rejected',
        reason: 'sexual',
        shown: false,
        url: '',
        preview: expect.stringMatching(/^data:/),
      },
    ])
    // Also by somebody else, and with something added to the file.
    const again = await sendPicture(
      gateway,
      ben,
      new Blob([await pictureOf('#a00'), 'tail'], { type: 'image/jpeg' }),
    )
    expect(again.data).toMatchObject({ state: 'rejected', reason: 'sexual', shown: false })
    expect([(await act('review', {})).data, (await files()).length]).toEqual([[], 3])
    gateway.clock.advance(8 * 86_400_000)
    // The gateway's own round may be at it, too.
    await forgetRejected(gateway.context)
    await vi.waitFor(async () => expect(await files()).toEqual([]))
    expect((await act('review-picture', { id: data?.id })).problem).toContain('its file is gone')
  })

  it('needs a picture that is there, and a reason people know', async () => {
    expect((await act('review-approve', { id: 999_999 })).status).toBe(409)
    const { data } = await send('#a00')
    expect((await act('review-reject', { id: data?.id, reason: 'ugly' })).status).toBe(400)
    const shown = (await act('review-picture', { id: data?.id })).data as { pictures: string[] }
    expect(shown.pictures[0]).toMatch(/^data:image\/webp;base64,/)
  })
})

describe('the list of pictures', () => {
  it('has an order: the first approved one is the face', async () => {
    await showAtOnce()
    const ids = []
    for (const colour of ['#a00', '#0a0', '#00a']) ids.push((await send(colour)).data?.id ?? 0)
    const before = await seen(ana, ben)
    const { photos, headImg } = await ana.call('orderAlbum', { body: { ids: [ids[2] ?? 0, ids[0] ?? 0] } })
    expect(photos.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
    const after = await seen(ana, ben)
    expect([after[0], after[0] === before[0], after.length]).toEqual([headImg, false, 4])
  })

  it('is nobody else’s to change', async () => {
    const { data } = await send('#a00')
    expect((await ben.send('orderAlbum', { body: { ids: [data?.id ?? 0] } })).status).toBe(404)
    await ben.call('deleteAlbumPic', { body: { id: data?.id ?? 0 } })
    expect((await ana.call('ownPhotos', {})).photos).toHaveLength(1)
  })

  it('loses a picture with its files when it is deleted, and the portrait is back', async () => {
    await showAtOnce()
    const { data } = await send('#a00')
    await ana.call('deleteAlbumPic', { body: { id: data?.id ?? 0 } })
    await ana.call('deleteAlbumPic', { body: { id: data?.id ?? 0 } })
    expect([await seen(ana, ben), await files()]).toEqual([[portrait], []])
  })

  it('changes a rejected picture for another in its place, also where no place is left', async () => {
    await act('config-set', { brand: 'alpha', key: 'photos.max', value: '2' })
    const first = await send('#a00')
    const second = await send('#0a0')
    await act('review-reject', { id: first.data?.id, reason: 'quality' })
    const instead = async (id: number, colour: string, by = ana) =>
      await sendPicture(gateway, by, await pictureOf(colour), randomUUID(), 'uploadAlbumImage', {
        instead: id,
      })
    // Not what is no picture, not of a picture that was not rejected, not by somebody else.
    const broken = new Blob(['no picture'], { type: 'image/jpeg' })
    const place = { instead: first.data?.id ?? 0 }
    expect((await sendPicture(gateway, ana, broken, randomUUID(), 'uploadAlbumImage', place)).code).toBe(
      20903,
    )
    expect((await instead(second.data?.id ?? 0, '#00a')).code).toBe(20916)
    await instead(first.data?.id ?? 0, '#00a', ben)
    const ids = async () => (await ana.call('ownPhotos', {})).photos.map(({ id }) => id)
    expect(await ids()).toEqual([first.data?.id, second.data?.id])
    const changed = await instead(first.data?.id ?? 0, '#00a')
    expect(await ids()).toEqual([changed.data?.id, second.data?.id])
    expect((await instead(first.data?.id ?? 0, '#aaa')).code, 'it is gone').toBe(20916)
  })

  it('ends at the number operators set, also for pictures that come together', async () => {
    await act('config-set', { brand: 'alpha', key: 'photos.max', value: '2' })
    const answers = await Promise.all(['#a00', '#0a0', '#00a', '#aa0'].map((colour) => send(colour)))
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      200, 200, 20916, 20916,
    ])
    expect(await files()).toHaveLength(6)
  })
})

describe('a file', () => {
  it('of 5 MiB is taken and one byte more is not', async () => {
    const head = Buffer.from(await (await pictureOf('#a00')).arrayBuffer())
    const sized = (bytes: number) =>
      new Blob([new Uint8Array(head), new Uint8Array(bytes - head.length)], { type: 'image/jpeg' })
    expect((await sendPicture(gateway, ana, sized(PHOTO_BYTES))).code).toBe(200)
    expect(await sendPicture(gateway, ana, sized(PHOTO_BYTES + 1))).toMatchObject({
      status: 413,
      code: 20902,
    })
  })

  it.each<[string, Blob]>([
    ['a text called JPEG', new Blob(['hello'], { type: 'image/jpeg' })],
    ['a drawing', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
    ['a bitmap', new Blob(['BM123456'], { type: 'image/bmp' })],
    ['empty', new Blob([], { type: 'image/png' })],
    [
      'a JPEG without a picture',
      new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' }),
    ],
  ])('that is %s is refused, and nothing is kept', async (_what, picture) => {
    expect(await sendPicture(gateway, ana, picture)).toMatchObject({ status: 415, code: 20903, data: null })
    expect([await files(), await rowsOf(gateway.database.db, sql`select 1 from photo`)]).toEqual([[], []])
  })

  it('without a row goes with the sweep once it is old, and no other does', async () => {
    await send('#a00')
    const folder = join(gateway.context.config.dataDir, 'photos')
    const store = openPhotoStore(gateway.context.config)
    // What a process leaves that dies between the files and the row.
    const orphan = `${'f'.repeat(32)}-l.webp`
    await store.put(orphan, new Uint8Array([1]))
    expect(await sweep(Date.now())).toBe(0)
    for (const part of readdirSync(folder))
      for (const name of readdirSync(join(folder, part))) utimesSync(join(folder, part, name), 1, 1)
    expect(await sweep(Date.now())).toBe(1)
    expect([(await files()).length, existsSync(join(folder, 'ff', orphan))]).toEqual([3, false])
  })

  it('goes with its person', async () => {
    await send('#0a0', ben)
    const owner = { personId: ben.userId, appId: 'visavis-alpha', email: '', phone: '' }
    const copy = await ben.call('exportData', {})
    expect(copy.tables['photo']).toMatchObject([{ person_id: ben.userId, state: 'review' }])
    await gateway.database.db.transaction((tx) => erasePerson(tx, owner, gateway.clock.now()))
    expect(await rowsOf(gateway.database.db, sql`select 1 from photo`)).toEqual([])
    expect(await sweep(Date.now() + 2 * 3_600_000)).toBe(3)
  })
})
