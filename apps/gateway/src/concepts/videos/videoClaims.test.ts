import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { profileVideo } from './videos.tables.ts'

let gateway: TestGateway, ana: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
})
afterAll(() => gateway.close())
beforeEach(() => gateway.database.db.delete(profileVideo))

const act = (name: string, input: object) => operatorAct(gateway, name, input)
const next = async (by: string) => ((await act('video-next', { by })).data as { id: number }).id
/** Videos that wait, as if sent. */
async function waiting(count: number): Promise<number[]> {
  const rows = await gateway.database.db
    .insert(profileVideo)
    .values(
      Array.from({ length: count }, (_, nth) => ({
        personId: ana.userId,
        key: String(nth).padStart(32, '0'),
        state: 'review' as const,
        shown: false,
        preview: '',
        container: 'mp4' as const,
        contentHash: String(nth),
        createdAt: gateway.clock.now(),
      })),
    )
    .returning({ id: profileVideo.id })
  return rows.map(({ id }) => id)
}

describe('two operators at once', () => {
  it('never get the same video, and each gets its own again', async () => {
    const ids = await waiting(2)
    const [robins, kims] = await Promise.all([next('Robin'), next('Kim')])
    expect([robins, kims].toSorted((one, other) => one - other)).toEqual(ids)
    expect(await next('Sam'), 'nothing is left').toBe(0)
    expect(await next('Robin')).toBe(robins)
    expect((await act('videos', {})).data).toMatchObject(
      ids.map((id) => ({ id, claimedBy: id === robins ? 'Robin' : 'Kim' })),
    )
  })

  it('claim one video: one has it, and the other is told who', async () => {
    const [id = 0] = await waiting(1)
    const both = await Promise.all(['Robin', 'Kim'].map((by) => act('video-claim', { id, by })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const has = both[0]?.status === 200 ? 'Robin' : 'Kim'
    const other = has === 'Robin' ? 'Kim' : 'Robin'
    const told = { status: 409, problem: `${has} looks at video ${id}.` }
    expect(both.find(({ status }) => status === 409)).toEqual(told)
    expect(await act('video-approve', { id, by: other })).toEqual(told)
    expect(await act('video-reject', { id, reason: 'quality', by: other })).toEqual(told)
    expect(await act('video-release', { id, by: other })).toEqual(told)
    expect((await act('video-approve', { id, by: has })).status).toBe(200)
    expect((await act('video-claim', { id, by: has })).problem).toBe(`Video ${id} does not wait.`)
    const [row] = await gateway.database.db.select().from(profileVideo)
    expect(row).toMatchObject({ state: 'approved', claimedBy: '', claimedUntil: null })
  })

  it('decide about one unclaimed video once', async () => {
    const [id = 0] = await waiting(1)
    const both = await Promise.all([
      act('video-approve', { id, by: 'Robin' }),
      act('video-approve', { id, by: 'Kim' }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

it('a video is free for others when it is released, and after ten minutes', async () => {
  const [id = 0] = await waiting(1)
  await act('video-claim', { id, by: 'Robin' })
  expect((await act('video-release', { id, by: 'Robin' })).data).toMatchObject({ id, claimedBy: '' })
  expect(await next('Kim')).toBe(id)
  gateway.clock.advance(9 * 60_000)
  expect(await next('Robin')).toBe(0)
  gateway.clock.advance(2 * 60_000)
  expect(await next('Robin')).toBe(id)
  expect((await act('video-reject', { id, reason: 'quality', by: 'Robin' })).status).toBe(200)
})
