import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { alpha } from '../../testing/testBrands.ts'
import { searchPeople } from './search.service.ts'

let scene: CallTestBed, me: number
beforeAll(async () => {
  scene = await CallTestBed.open()
  me = await scene.person({ userName: 'Marlene' })
})
afterAll(() => scene.close())
type Query = Parameters<typeof searchPeople>[2]
const find = (query: Partial<Query>) =>
  searchPeople(
    scene.context,
    { brand: alpha, userId: me },
    { keyword: '', countryId: 0, languageId: 0, gender: 0, page: 1, size: 20, ...query },
  )
const names = async (query: Partial<Query>) => (await find(query)).users.list.map(({ userName }) => userName)

it('finds an exact number and any part of a nickname, whole nicknames first, never oneself', async () => {
  const id = await scene.host(60, { userName: 'Marlena' })
  await scene.host(60, { userName: 'marle' })
  expect(await names({ keyword: 'MARLE' })).toEqual(['marle', 'Marlena'])
  expect(await names({ keyword: ` ${id} ` })).toEqual(['Marlena'])
  expect(await names({ keyword: String(me) })).toEqual([])
  for (const nobody of ['2147483648', '9999999999', '99999999999999999999'])
    expect(await names({ keyword: nobody })).toEqual([])
})

it('reads signs of patterns as letters', async () => {
  await scene.host(60, { userName: '100%_cat\\' })
  for (const keyword of ['100%', '%_c', 't\\']) expect(await names({ keyword })).toEqual(['100%_cat\\'])
  expect(await names({ keyword: '1%c' })).toEqual([])
})

it('filters by country, language, gender and status; who hides counts as offline', async () => {
  await scene.host(60, { userName: 'filter one', countryId: 276, gender: 2, languages: [7] })
  await scene.host(60, {
    userName: 'filter two',
    countryId: 792,
    gender: 1,
    languages: [20, 1],
    invisible: true,
  })
  expect(await names({ keyword: 'filter', countryId: 792 })).toEqual(['filter two'])
  expect(await names({ keyword: 'filter', languageId: 7 })).toEqual(['filter one'])
  expect(await names({ keyword: 'filter', gender: 1 })).toEqual(['filter two'])
  expect(await names({ keyword: 'filter', status: 2 })).toEqual(['filter one'])
  expect(await names({ keyword: 'filter', status: 0 })).toEqual(['filter two'])
  expect(await names({ keyword: 'filter', status: 3 })).toEqual(['filter two'])
})

it('shows nobody of another brand, banned, incomplete or in a block either way', async () => {
  await scene.host(60, { userName: 'hidden brand', appId: 'other' })
  await scene.host(60, { userName: 'hidden ban', bannedAt: 1 })
  await scene.host(60, { userName: 'hidden new', completedAt: null })
  for (const [a, b] of [
    [me, await scene.host(60, { userName: 'hidden mine' })],
    [await scene.host(60, { userName: 'hidden theirs' }), me],
  ]) {
    await scene.context.db.execute(
      sql`insert into block (person_id, blocked_id, scene, created_at) values (${a}, ${b}, 'search', 1)`,
    )
  }
  expect(await find({ keyword: 'hidden' })).toMatchObject({ users: { list: [], total: 0 }, suggested: false })
})

it('prices results as search does; users cost nothing', async () => {
  await scene.host(20, { userName: 'priced host' })
  await scene.person({ userName: 'priced user' })
  expect(
    new Map(
      (await find({ keyword: 'priced' })).users.list.map(({ userName, pricePerMinute }) => [
        userName,
        pricePerMinute,
      ]),
    ),
  ).toEqual(
    new Map([
      ['priced host', 80],
      ['priced user', 0],
    ]),
  )
})

it('says the own price of whoever costs less on their page, also the price for friends', async () => {
  await scene.host(60, { userName: 'own less' })
  await scene.host(80, { userName: 'own same' })
  const friend = await scene.host(100, { userName: 'own friend', friendPricePerMinute: 30 })
  await scene.befriend(me, friend)
  expect(
    new Map(
      (await find({ keyword: 'own ' })).users.list.map(({ userName, ownPrice }) => [userName, ownPrice]),
    ),
  ).toEqual(
    new Map([
      ['own less', 60],
      ['own same', undefined],
      ['own friend', 30],
    ]),
  )
})

it('suggests hosts who are here for an empty term, page by page', async () => {
  for (const n of [1, 2, 3]) await scene.host(60, { userName: `page ${n}`, countryId: 9 })
  await scene.host(60, { userName: 'page away', countryId: 9, online: false } as never)
  await scene.person({ userName: 'page user', countryId: 9 })
  const [first, second, beyond] = [
    await find({ countryId: 9, size: 2 }),
    await find({ countryId: 9, size: 2, page: 2 }),
    await find({ countryId: 9, size: 2, page: 7 }),
  ]
  expect([
    first.suggested,
    first.users.total,
    second.users.total,
    beyond.users.total,
    beyond.users.list.length,
  ]).toEqual([true, 3, 3, 3, 0])
  expect([...first.users.list, ...second.users.list].map(({ userName }) => userName).toSorted()).toEqual([
    'page 1',
    'page 2',
    'page 3',
  ])
})
