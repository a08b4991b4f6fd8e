import type { WrittenEntrance } from '@visavis/core/contract/entranceList'
import type { EntrancePlace } from '@visavis/core/contract/entrances'
import { languageIdOf } from '@visavis/core/contract/enumerations'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/day.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, adult, seedAlpha, signUp } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { readEntrances } from './readEntrances.ts'

const SPRING: WrittenEntrance = {
  id: 'spring',
  places: ['home', 'me'],
  kind: 'banner',
  icon: 'sparkle',
  image: '/banners/spring.webp',
  text: { en: 'Spring', de: 'Frühling' },
  lead: { en: 'More coins' },
  target: '/discover',
  order: 1,
  perDay: 3,
}
const HELP: WrittenEntrance = {
  id: 'help',
  places: ['home', 'chat'],
  icon: 'question',
  target: '/zhushou',
  text: { en: 'Help' },
}

let gateway: TestGateway
let member: TestClient
const lines: string[] = []
let names = 0
beforeAll(async () => {
  gateway = await createTestGateway({ logTo: (line) => lines.push(line) })
  await seedAlpha(gateway)
  member = await loggedIn(gateway, 'caller')
})
afterAll(() => gateway.close())
afterEach(async () => {
  lines.length = 0
  await gateway.database.db.execute(sql`delete from brand_setting`)
})

/** Stored as it is: what an earlier version or a hand in the database left behind. */
async function store(value: unknown, key = 'entrance.list'): Promise<void> {
  await gateway.database.db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, ${key}, ${JSON.stringify(value)}::jsonb, 0)
    on conflict (app_id, key) do update set value = excluded.value`,
  )
}
const at = async (place: EntrancePlace, of = member): Promise<string[]> =>
  ((await of.call('placeEntrances', {})).places[place] ?? []).map(({ id }) => id)
const complaints = (): { entrance: string; what: string }[] =>
  lines
    .map((line) => JSON.parse(line) as { msg?: string; entrance: string; what: string })
    .filter(({ msg }) => msg?.startsWith('an entrance is hidden'))
async function newcomer(): Promise<TestClient> {
  const browser = gateway.client()
  await adult(browser, signUp(gateway, browser, `entrance${++names}@example.test`))
  return browser
}
const act = (name: string, input: object) => operatorAct(gateway, name, input)

it('a brand whose operators said nothing has its rooms on home and Me, and no shop where none sells', async () => {
  expect(await at('home')).toEqual(['wheel', 'rewards', 'backpack'])
  expect(await at('me')).toEqual(['wheel', 'rewards', 'backpack'])
  expect([await at('wall'), await at('call'), await at('chat')]).toEqual([[], [], []])
  expect((await member.call('entrances', {})).entries.map(({ id }) => id)).toEqual([
    'wheel',
    'rewards',
    'backpack',
  ])
  expect(complaints()).toEqual([])
})

it('says picture, words in the language of whoever asks, target and activity, in their order (R3.36)', async () => {
  await store([
    HELP,
    SPRING,
    { id: 'super', places: ['home'], icon: 'star', target: '/activity?activityId=super' },
  ])
  const { entries } = await member.call('entrances', {})
  expect(entries.map(({ id }) => id)).toEqual(['spring', 'help', 'super'])
  expect(entries[0]).toEqual({
    id: 'spring',
    kind: 'banner',
    show: true,
    icon: 'sparkle',
    image: '/banners/spring.webp',
    content: 'Spring',
    lead: 'More coins',
    targetUrl: '/discover',
    bizData: {},
    perDay: 3,
    shownToday: 0,
  })
  expect(entries[2]).toMatchObject({ content: '', bizData: { activityId: 'super' } })
  const german = await readEntrances(gateway.context, {
    userId: member.userId,
    brand: alpha,
    languageId: languageIdOf('de'),
  })
  const [first] = german.places.home ?? []
  expect([first?.content, first?.lead]).toEqual(['Frühling', 'More coins'])
})

describe('whom it is for', () => {
  it('newcomers, VIPs and countries each see theirs', async () => {
    const ana = await newcomer()
    const vip = await loggedIn(gateway, 'vip')
    await store([
      { ...HELP, id: 'new', audience: { new: true } },
      { ...HELP, id: 'vip', audience: { vip: true } },
      { ...HELP, id: 'not-vip', audience: { vip: false } },
      { ...HELP, id: 'german', audience: { countries: ['DE'] } },
      { ...HELP, id: 'ours', audience: { brands: [alpha.id] } },
      { ...HELP, id: 'theirs', audience: { brands: ['other'] } },
    ])
    await gateway.database.db.execute(sql`update person set country_code = 'DE' where id = ${ana.userId}`)
    expect(await at('home', ana)).toEqual(['new', 'not-vip', 'german', 'ours'])
    expect((await at('home', vip)).filter((id) => id !== 'new')).toEqual(['vip', 'ours'])
    gateway.clock.advance(8 * DAY_MS)
    expect(await at('home', ana)).not.toContain('new')
  })

  it('inside its time by the clock of the gateway, and says when that changes', async () => {
    const now = gateway.clock.now()
    const iso = (ms: number) => new Date(now + ms).toISOString()
    await store([{ ...HELP, from: iso(60_000), until: iso(120_000) }])
    const first = await member.call('placeEntrances', {})
    expect([first.places.home, first.changesAt]).toEqual([[], now + 60_000])
    gateway.clock.advance(60_000)
    const second = await member.call('placeEntrances', {})
    expect([second.places.home?.length, second.changesAt]).toEqual([1, now + 120_000])
    gateway.clock.advance(60_000)
    const third = await member.call('placeEntrances', {})
    expect([third.places.home, third.changesAt]).toEqual([[], null])
  })
})

describe('what leads nowhere is not shown (D43)', () => {
  it.each([
    ['an unknown page', { target: '/nowhere', text: { en: 'x' } }, 'the site has no such page'],
    ['a page of others', { target: 'https://evil.test/x', text: { en: 'x' } }, 'host'],
  ])('%s', async (_name, changes, what) => {
    await store([{ ...SPRING, ...changes }, HELP])
    expect(await at('home')).toEqual(['help'])
    await at('home')
    expect(complaints()).toHaveLength(1)
    expect(complaints()[0]).toMatchObject({ entrance: 'spring', what: expect.stringContaining(what) })
  })
  it('hosts the brand allows are led to', async () => {
    await store([{ ...SPRING, target: 'https://shop.example.com/spring?x=1' }])
    await store(['shop.example.com'], 'entrance.hosts')
    expect(await at('home')).toEqual(['spring'])
  })
  it.each([
    ['wheel.list', [], 'wheel'],
    ['wheel.list', 'broken', 'wheel'],
  ])('without wheels (%s %j) there is no way to them', async (key, value, gone) => {
    await store(value, key)
    expect(await at('home')).not.toContain(gone)
    expect(await at('home')).toContain('backpack')
  })
  it('without check-in and tasks there is no way to rewards', async () => {
    await store(false, 'checkIn.on')
    expect(await at('home')).toContain('rewards')
    await store([], 'mission.list')
    expect(await at('home')).not.toContain('rewards')
  })
  it('matches and cards follow their switches, and none begins from a call', async () => {
    await store([
      { id: 'match', places: ['home', 'call'], icon: 'camera', target: '/matching' },
      { id: 'cards', places: ['home', 'call'], icon: 'cards', target: '/card' },
    ])
    expect([await at('home'), await at('call')]).toEqual([['match', 'cards'], []])
    await store(false, 'feature.cards')
    expect(await at('home')).toEqual(['match'])
  })
})

/** Every key of an entry, wrong in each way that makes it another kind of value. */
const WRONG: readonly (readonly [string, unknown])[] = [
  ...(['id', 'places', 'icon', 'target'] as const).flatMap((key) =>
    [undefined, null, 7, {}, [], '', true, 'NO/such thing\u0007'].map((value) => [key, value] as const),
  ),
  ...['kind', 'show', 'image', 'text', 'lead', 'from', 'until', 'audience', 'order', 'perDay'].flatMap(
    (key) => [null, -1, [7], 'wrong\u0007', { wrong: 1 }].map((value) => [key, value] as const),
  ),
  ['text', { de: 'only German' }],
  ['text', { en: '' }],
  ['text', { en: 'x'.repeat(41) }],
  ['text', { en: 'a\u202Eb' }],
  ['audience', { countries: [] }],
  ['audience', { countries: 'DE' }],
  ['audience', { friends: true }],
  ['audience', { new: 1 }],
  ['places', ['home', 'home']],
  ['places', ['attic']],
  ['image', 'https://other.test/x.png'],
  ['image', '//other.test/x.png'],
  ['image', '/x.html'],
  ['target', 'javascript:alert(1)'],
  ['target', 'http://shop.example.com'],
  ['target', '//evil.test'],
  ['target', '/\\evil.test'],
  ['target', 'https://a:b@shop.example.com'],
  ['target', '/shop#x'],
  ['order', 1.5],
  ['extra', 1],
]

it.each(WRONG)('%s as %j hides that one entrance, with one line in the log', async (key, value) => {
  const wrong = Object.fromEntries(
    Object.entries({ ...SPRING, [key]: value }).filter(([, one]) => one !== undefined),
  )
  await store([wrong, HELP])
  expect(await at('home')).toEqual(['help'])
  expect(await at('chat')).toEqual(['help'])
  expect(complaints()).toHaveLength(1)
  expect(
    (await act('config-set', { brand: 'alpha', key: 'entrance.list', value: JSON.stringify([wrong]) }))
      .status,
  ).toBe(409)
})

it.each([null, 7, 'text', {}, true])('%j instead of a list hides all and breaks nothing', async (value) => {
  await store(value)
  expect(await at('home')).toEqual([])
  expect(complaints()).toHaveLength(1)
  expect((await member.call('globalConf', { query: {} })).version).not.toBe('')
})

it('the second of two with one id, and one that ends before it begins, are hidden', async () => {
  await store([
    HELP,
    { ...SPRING, id: 'help' },
    { ...SPRING, id: 'late', from: '2027-02-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
  ])
  expect(await at('home')).toEqual(['help'])
  expect(complaints().map(({ what }) => what)).toEqual(['id', 'its keys together'])
})

it('operators see who sees what before it is stored', async () => {
  const list = JSON.stringify([
    { ...SPRING, audience: { vip: false } },
    { ...HELP, target: '/nowhere' },
    { id: 'bad' },
  ])
  const { data } = await act('entrances', { brand: 'alpha', list, language: 'de' })
  const rows = data as Record<string, string>[]
  expect(rows.find(({ place, id }) => place === 'home' && id === 'spring')).toMatchObject({
    text: 'Frühling',
    newcomer: 'yes',
    member: 'yes',
    vip: '',
    hidden: '',
  })
  expect(rows.find(({ id }) => id === 'help')).toMatchObject({ hidden: 'the site has no such page' })
  expect(rows.find(({ id }) => id === 'bad')).toMatchObject({ hidden: expect.stringMatching(/^wrong: /) })
  expect(await at('home'), 'nothing was stored').toContain('wheel')
  expect((await act('entrances', { brand: 'alpha', list: '[' })).problem).toMatch(/JSON/)
  expect((await act('entrances', { brand: 'nobody' })).problem).toMatch(/no brand/)
})

it('what is set is seen by the next who asks', async () => {
  expect(
    (await act('config-set', { brand: 'alpha', key: 'entrance.list', value: JSON.stringify([HELP]) })).status,
  ).toBe(200)
  expect(await at('chat')).toEqual(['help'])
})
