import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { alpha } from '../../testing/testBrands.ts'
import { discoverPage, hotVideosPage } from './discover.service.ts'
import { hostTopic } from './discover.tables.ts'

let scene: CallTestBed, me: number, dancer: number, singer: number, quiet: number
beforeAll(async () => {
  scene = await CallTestBed.open()
  me = await scene.person()
  dancer = await scene.host(60, { languages: [3, 1], createdAt: 10, videos: ['/media/a.webm'] })
  singer = await scene.host(60, { languages: [1], createdAt: 30, videos: ['/media/b.webm'] })
  quiet = await scene.host(60, { languages: [20], createdAt: 20 })
  await scene.person({ languages: [1] })
  await scene.host(60, { bannedAt: 1, languages: [1], videos: ['/media/c.webm'] })
  await scene.context.db.insert(hostTopic).values([
    { personId: dancer, topicId: 2 },
    { personId: singer, topicId: 1 },
  ])
})
afterAll(() => scene.close())
const asker = () => ({ brand: alpha, userId: me })
const page = (query: Partial<Parameters<typeof discoverPage>[2]>) =>
  discoverPage(scene.context, asker(), { contentId: 1001, topicId: 0, page: 1, size: 20, ...query })
const ids = async (query: Parameters<typeof page>[0]) => (await page(query)).hosts.list.map(({ id }) => id)

it('shows hosts by language, newest first in New, all in For You', async () => {
  expect(new Set(await ids({}))).toEqual(new Set([dancer, singer, quiet]))
  expect(await ids({ contentId: 1002 })).toEqual([singer, quiet, dancer])
  expect(await ids({ contentId: 3 })).toEqual([dancer])
  expect(await ids({ contentId: 26 })).toEqual([])
})

it('a topic shows only hosts who talk about it (R3.68)', async () => {
  expect(await page({ topicId: 1 })).toMatchObject({
    hosts: { list: [{ id: singer, topicId: 1 }], total: 1 },
  })
  expect(await ids({ topicId: 1, contentId: 3 })).toEqual([])
  expect((await page({ contentId: 20 })).hosts.list[0]?.topicId).toBeNull()
})

it('pages, and counts beyond the last one', async () => {
  expect([
    (await page({ size: 2, page: 2 })).hosts.list.length,
    (await page({ size: 2, page: 9 })).hosts,
  ]).toEqual([1, { list: [], page: 9, size: 2, total: 3 }])
})

it('clips say how many friend requests one sent the host (R3.30)', async () => {
  const sent = async () =>
    (await hotVideosPage(scene.context, asker(), { page: 1, size: 20 })).videos.list.map(
      ({ host }) => [host.id, host.requestsSent] as const,
    )
  expect(new Map(await sent())).toEqual(
    new Map([
      [singer, 0],
      [dancer, 0],
    ]),
  )
  await scene.context.db.execute(
    sql`insert into friend_request (type, person_id, friend_id, state, gold, created_at) values (5, ${me}, ${singer}, 'refused', 0, 1)`,
  )
  expect(new Map(await sent())).toEqual(
    new Map([
      [singer, 1],
      [dancer, 0],
    ]),
  )
})

it('clips: the most liked of the week first, each host once, never of blocked people', async () => {
  const videos = async () =>
    (await hotVideosPage(scene.context, asker(), { page: 1, size: 20 })).videos.list.map(({ src }) => src)
  expect((await videos()).toSorted()).toEqual(['/media/a.webm', '/media/b.webm'])
  const like = (who: number, at: number) =>
    scene.context.db.execute(
      sql`insert into person_like (person_id, liked_id, created_at) values (${quiet}, ${who}, ${at})`,
    )
  await like(singer, scene.now - 8 * 86_400_000)
  await like(dancer, scene.now - 1_000)
  expect(await videos()).toEqual(['/media/a.webm', '/media/b.webm'])
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${dancer}, ${me}, 'discover', 1)`,
  )
  expect(await videos()).toEqual(['/media/b.webm'])
  expect(await ids({ contentId: 3 })).toEqual([])
})
