import { tunableOf } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOperatorKey } from '../../app/operator/operatorKey.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { sweepSitePictures } from '../../platform/pictures/sitePictures.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
/** Drawn before the gateway decodes anything: from then on only few decoders run in this process. */
let red: Buffer, green: Buffer
const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 4, background } })
    .png()
    .toBuffer()
beforeAll(async () => {
  red = await drawn('#f00')
  green = await drawn('#0f08')
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

interface Shown {
  readonly key: string
  readonly name: string
  readonly size: string
  readonly address: string
  readonly usedBy?: string
}
const post = async (path: string, body: string | Uint8Array) => {
  const answer = await gateway.app.request(`http://gateway.test/operator/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${openOperatorKey(gateway.context.config.operatorKeyPath)}` },
    body: body as BodyInit,
  })
  return { status: answer.status, ...((await answer.json()) as { data?: unknown; problem?: string }) }
}
const act = (name: string, input: object) =>
  post(name, JSON.stringify({ who: 'Robin', why: 'because of a test', ...input }))
const add = (bytes: Uint8Array, name = 'spring.png', why = 'for spring') =>
  post(`files/picture?${new URLSearchParams({ name, who: 'Robin', why }).toString()}`, bytes)
const added = async (bytes: Uint8Array, name?: string): Promise<Shown> =>
  (await add(bytes, name)).data as Shown
const list = async (): Promise<readonly Shown[]> => (await act('pictures', {})).data as readonly Shown[]
const set = (key: string, value: unknown) =>
  act('config-set', { brand: 'alpha', key, value: typeof value === 'string' ? value : JSON.stringify(value) })
const fetched = (address: string) => gateway.app.request(`http://gateway.test${address}`)

describe('a picture an operator adds', () => {
  it('is made anew, served to everybody below the site, and written down', async () => {
    const shown = await added(red)
    expect(shown).toMatchObject({ name: 'spring.png', size: '900×600' })
    expect(shown.address).toMatch(/^\/media\/site\/[0-9a-f]{32}-m\.webp$/)
    const answer = await fetched(shown.address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    const acts = await rowsOf(
      gateway.database.db,
      sql`select who, why, act, detail ->> 'key' as key from operator_act where act = 'pictures-add'`,
    )
    expect(acts).toEqual([{ who: 'Robin', why: 'for spring', act: 'pictures-add', key: shown.key }])
  })

  it('is one however often it is added', async () => {
    const [one, other] = [await added(red), await added(red, 'again.png')]
    expect(other.key).toBe(one.key)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    [
      'is none',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is no JPEG, PNG, WebP or GIF',
    ],
    ['is nothing', () => Buffer.alloc(0), 'is no JPEG'],
    ['is too large', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'is larger than 5 MB'],
  ])('is refused when it %s', async (_how, bytes, problem) => {
    const before = await list()
    const refused = await add(bytes(), 'logo.svg')
    expect([refused.status, refused.problem]).toEqual([409, expect.stringContaining(`logo.svg ${problem}`)])
    expect(await list()).toEqual(before)
  })

  it('wants a reason', async () => {
    expect((await add(green, 'x.png', '')).status).toBe(400)
  })
})

describe('a picture in settings', () => {
  it('of the banner, an entrance and a gift reaches people, and stays while one of them shows it', async () => {
    const { key, address } = await added(green)
    expect((await set('bonus.picture', address)).status).toBe(200)
    const entrance = { id: 'spring', places: ['home'], icon: 'sparkle', target: '/discover', image: address }
    expect((await set('entrance.list', [entrance])).status).toBe(200)
    const gift = { id: 'lantern', name: 'Lantern', price: 7, star: 2, picture: address }
    expect((await set('gift.list', [gift])).status).toBe(200)
    const member = await loggedIn(gateway, 'caller')
    expect((await gateway.client().call('registerBanner', { query: {} })).img).toBe(address)
    expect((await member.call('entrances', {})).entries[0]?.image).toBe(address)
    expect((await member.call('giftList', {})).gifts[0]?.picture).toBe(address)

    const uses = 'alpha bonus.picture, alpha entrance.list, alpha gift.list'
    expect((await list()).find((one) => one.key === key)?.usedBy).toBe(uses)
    const refused = await act('pictures-remove', { key })
    expect([refused.status, refused.problem]).toEqual([
      409,
      `spring.png is used by ${uses}: change that first (config set).`,
    ])
    for (const setting of ['bonus.picture', 'entrance.list', 'gift.list'])
      await act('config-reset', { brand: 'alpha', key: setting })
    expect((await act('pictures-remove', { key })).status).toBe(200)
    expect((await list()).map((one) => one.key)).not.toContain(key)
    expect((await fetched(address)).status).toBe(404)
    expect((await act('pictures-remove', { key })).status).toBe(409)
  })

  it('is none that is not there', async () => {
    const address = `/media/site/${'0'.repeat(32)}-m.webp`
    for (const wrong of [address, '/media/site/spring.webp']) {
      expect((await set('bonus.picture', wrong)).problem).toBe(
        `bonus.picture names ${wrong}, and there is no such picture: pictures lists them.`,
      )
    }
    expect(
      (await set('gift.list', [{ id: 'x', name: 'X', price: 1, star: 1, picture: 'https://a.test/x.png' }]))
        .problem,
    ).toContain(tunableOf('gift.list').expected)
  })
})

it('files of removed ones go with the sweep, the others stay', async () => {
  const [kept, gone] = [await added(red), await added(green)]
  await act('pictures-remove', { key: gone.key })
  const hours = 2 * 3_600_000
  expect(await sweepSitePictures(gateway.context, Date.now() + hours)).toBeGreaterThanOrEqual(3)
  expect((await fetched(kept.address)).status).toBe(200)
  expect(await sweepSitePictures(gateway.context, Date.now() + hours)).toBe(0)
})
