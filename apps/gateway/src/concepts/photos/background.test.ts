import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { erasePerson } from '../../app/export/erase.service.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { pictureOf, sendPicture } from '../../testing/pictures.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { photo, rejectedPicture } from './photos.tables.ts'
import { openPhotoStore } from './photoStore.ts'
import { sweepPhotos } from './sweepPhotos.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient, port: number
/** The first socket of a process may take its time. */
const WAIT = { timeout: 10_000 }
const given = '/media/hosts/noa.wide.svg'
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  port = await gateway.start()
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await db().delete(photo)
  await db().delete(rejectedPicture)
  await db().execute(sql`delete from brand_setting`)
  await db().execute(sql`update person set head_img = '', album_images = '[]', background_img = ''`)
  await sweepPhotos(gateway.context, Date.now() + 2 * 3_600_000)
})

const db = () => gateway.database.db
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const config = (key: string, value: string) => act('config-set', { brand: 'alpha', key, value })
const sent = async (colour: string, client = ana) =>
  await sendPicture(gateway, client, await pictureOf(colour), randomUUID(), 'uploadAlbumImage', {
    kind: 'background',
  })
const send = async (colour: string, client = ana) => {
  const { data } = await sent(colour, client)
  if (data === null) throw new Error('the background was not taken')
  return data
}
const approve = (id: number) => act('review-approve', { id })
const reject = (id: number) => act('review-reject', { id, reason: 'contact' })
const own = (client = ana) => client.call('ownPhotos', {})
/** What another person sees. */
const seen = async () =>
  await ben.call('userInfo', { query: { searchUserId: ana.userId, userId: ben.userId } })
const get = async (path: string) => (await gateway.app.request(`http://site.test${path}`)).status
const files = async (): Promise<number> => {
  let found = 0
  for await (const _file of openPhotoStore(gateway.context.config).list()) found += 1
  return found
}

describe('a background (R3.10)', () => {
  it('waits, is approved, and stands on the profile; the face and the album stay', async () => {
    const socket = new RealtimeTestClient(port, ana, { clock: () => gateway.clock.now() })
    await vi.waitFor(() => expect(socket.frames.map(({ event }) => event)).toContain('welcome'), WAIT)
    const { id, state, shown, url } = await send('#a00')
    expect([state, shown, await get(url)]).toEqual(['review', false, 200])
    expect((await seen()).backgroundImg).toBe('')
    expect(await own()).toMatchObject({ photos: [], background: { id }, backgroundImg: '' })
    expect((await act('review', {})).data).toMatchObject([{ id, kind: 'background', personId: ana.userId }])
    expect((await act('review-next', { by: 'Robin' })).data).toMatchObject({ id, kind: 'background' })
    expect((await act('review-approve', { id, by: 'Robin' })).data).toMatchObject({ kind: 'background' })
    await vi.waitFor(() => expect(socket.frames.map(({ event }) => event)).toContain('review.photo'), WAIT)
    socket.close()
    const { backgroundImg, headImg, albumImages } = await seen()
    expect(backgroundImg).toMatch(/^\/media\/photos\/[0-9a-f]{32}-l\.webp$/)
    expect([headImg, albumImages, await get(backgroundImg)]).toEqual(['', [], 200])
    expect((await ana.call('currentUser', {})).backgroundImg).toBe(backgroundImg)
  })

  it('is replaced by a newer one, which others see only once it is approved', async () => {
    const first = await send('#a00')
    await approve(first.id)
    const { backgroundImg: before } = await seen()
    const second = await send('#0a0')
    expect((await seen()).backgroundImg, 'still the earlier one').toBe(before)
    expect(await own()).toMatchObject({ background: { id: second.id }, backgroundImg: before })
    // What waits makes place for what is sent later.
    const third = await send('#00a')
    expect((await act('review', {})).data).toMatchObject([{ id: third.id }])
    expect((await approve(second.id)).status).toBe(409)
    await approve(third.id)
    const { backgroundImg: after } = await seen()
    expect([after === before, await get(before), await get(after)]).toEqual([false, 404, 200])
    await vi.waitFor(async () => expect(await files()).toBe(3))
  })

  it('is shown at once where operators look afterwards, in place of the earlier one', async () => {
    await config('photos.reviewFirst', 'off')
    await send('#a00')
    const { backgroundImg: before } = await seen()
    const second = await send('#0a0')
    const { backgroundImg: after } = await seen()
    expect([before === '', after === before, await get(before), await files()]).toEqual([
      false,
      false,
      404,
      3,
    ])
    await reject(second.id)
    expect((await seen()).backgroundImg).toBe('')
  })

  it('that is rejected leaves what others see, with the reason, and can be appealed against', async () => {
    const first = await send('#a00')
    await approve(first.id)
    const { backgroundImg } = await seen()
    const second = await send('#0a0')
    await reject(second.id)
    expect((await seen()).backgroundImg).toBe(backgroundImg)
    expect((await own()).background).toMatchObject({ id: second.id, state: 'rejected', reason: 'contact' })
    await ana.call('appealPhoto', { body: { id: second.id, text: 'The number is a house.' } })
    await approve(second.id)
    const { backgroundImg: after } = await seen()
    expect([after === backgroundImg, (await own()).background?.id]).toEqual([false, second.id])
  })

  it('that was rejected before comes back rejected, also from the album, and replaces nothing', async () => {
    const first = await send('#a00')
    await reject(first.id)
    const waits = await send('#0a0')
    const again = await send('#a00')
    expect(again).toMatchObject({ state: 'rejected', reason: 'contact' })
    expect((await act('review', {})).data).toMatchObject([{ id: waits.id }])
    const inAlbum = await sendPicture(gateway, ben, await pictureOf('#a00'))
    expect(inAlbum.data).toMatchObject({ state: 'rejected', reason: 'contact' })
  })

  it('that others see, sent again, drops the one that waits', async () => {
    const first = await send('#a00')
    await approve(first.id)
    await send('#0a0')
    expect((await send('#a00')).id).toBe(first.id)
    expect([(await own()).background?.id, (await act('review', {})).data]).toEqual([first.id, []])
    await vi.waitFor(async () => expect(await files()).toBe(3))
  })

  it('takes no place of the album, and has no place in its order', async () => {
    await config('photos.max', '1')
    const inAlbum = await sendPicture(gateway, ana, await pictureOf('#0a0'))
    const background = await send('#a00')
    const same = await send('#0a0')
    expect([inAlbum.code, same.id === inAlbum.data?.id]).toEqual([200, false])
    const { photos } = await own()
    expect(photos.map(({ id }) => id)).toEqual([inAlbum.data?.id])
    expect((await ana.send('orderAlbum', { body: { ids: [background.id] } })).status).toBe(404)
    expect((await sendPicture(gateway, ana, await pictureOf('#00a'))).code).toBe(20916)
  })

  it('is one, also of several that come together', async () => {
    await config('photos.reviewFirst', 'off')
    const answers = await Promise.all(['#a00', '#0a0', '#00a', '#aa0'].map((colour) => sent(colour)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect((await act('review', {})).data).toHaveLength(1)
    expect(await files()).toBe(3)
  })

  it('is nobody else’s to remove or appeal for; its owner removes it with its files', async () => {
    const { id } = await send('#a00')
    await approve(id)
    await ben.call('deleteAlbumPic', { body: { id } })
    expect((await ben.send('appealPhoto', { body: { id, text: 'Mine.' } })).status).toBe(404)
    expect((await own()).background?.id).toBe(id)
    await ana.call('deleteAlbumPic', { body: { id } })
    expect([await own(), (await seen()).backgroundImg, await files()]).toMatchObject([
      { backgroundImg: '' },
      '',
      0,
    ])
    expect((await own()).background).toBeUndefined()
  })

  it('the account came with stays until there is an own one', async () => {
    await db().execute(sql`update person set background_img = ${given} where id = ${ana.userId}`)
    await sendPicture(gateway, ana, await pictureOf('#0a0'))
    const { id } = await send('#a00')
    expect((await seen()).backgroundImg).toBe(given)
    await approve(id)
    expect((await seen()).backgroundImg).toMatch(/^\/media\/photos\//)
  })

  it('of an unknown kind is refused, and what is no picture, too', async () => {
    const wrong = await sendPicture(gateway, ana, await pictureOf('#a00'), randomUUID(), 'uploadAlbumImage', {
      kind: 'banner' as 'background',
    })
    expect(wrong.status).toBe(400)
    const text = new Blob(['hello'], { type: 'image/jpeg' })
    const refused = await sendPicture(gateway, ana, text, randomUUID(), 'uploadAlbumImage', {
      kind: 'background',
    })
    expect([refused.status, refused.code, await files()]).toEqual([415, 20903, 0])
  })

  it('goes into the copy of one’s data, and with its person', async () => {
    const { id } = await send('#a00', ben)
    await approve(id)
    const copy = await ben.call('exportData', {})
    expect(copy.tables['photo']).toMatchObject([{ id, kind: 'background' }])
    const owner = { personId: ben.userId, appId: 'visavis-alpha', email: '', phone: '' }
    await db().transaction((tx) => erasePerson(tx, owner, gateway.clock.now()))
    expect(await sweepPhotos(gateway.context, Date.now() + 2 * 3_600_000)).toBe(3)
  })
})
