import { randomUUID } from 'node:crypto'
import { SNAPSHOT_DAYS } from '@visavis/core/contract/snapshots'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { forgetOldSnapshots } from './snapshots.routes.ts'
import { snapshot } from './snapshots.tables.ts'

/** Bytes that no text survives. */
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x80, 0xc3, 0x28, 0xfe])
const picture = new Blob([bytes], { type: 'image/jpeg' })
let on: TestGateway, off: TestGateway, person: TestClient

beforeAll(async () => {
  on = await createTestGateway({ config: { snapshots: true } })
  off = await createTestGateway()
  for (const gateway of [on, off]) await seedAlpha(gateway)
  person = await loggedIn(on, 'caller')
  const vip = await loggedIn(on, 'vip')
  await on.database.db
    .execute(sql`insert into call (room_num, room_id, app_id, caller_id, callee_id, call_type, location, match_flag, price, points_per_minute, friends, relay_only, early, created_at, ring_until, phase, due_at)
    values ('n', 'room', 'visavis-alpha', ${person.userId}, ${vip.userId}, 1, 0, 0, 0, 0, false, false, false, 1, 1, 'ringing', 1)`)
})
afterAll(async () => {
  await on.close()
  await off.close()
})
beforeEach(() => on.database.db.delete(snapshot))

/** As the client sends it: a form with a file. */
async function upload(
  gateway: TestGateway,
  client: TestClient,
  body: Record<string, string | Blob>,
  requestId: string = randomUUID(),
): Promise<{ status: number; code: number }> {
  const { path, init } = client.build('uploadSnapshot', { query: { platformType: '4' }, body }, { requestId })
  const response = await gateway.app.request(`${init.headers['Origin']}${path}`, init)
  return { status: response.status, code: ((await response.json()) as { code: number }).code }
}
const kept = () => on.database.db.select().from(snapshot)

it('says when and how it looks, and that it does not where the operator wants none', async () => {
  expect(await person.call('getSnapshotConfig', {})).toEqual({
    enabled: true,
    firstDelaySec: 5,
    intervalSec: 60,
    scenes: ['match', 'call'],
    maxWidth: 480,
    quality: 0.7,
  })
  expect(await (await loggedIn(off, 'caller')).call('getSnapshotConfig', {})).toMatchObject({
    enabled: false,
  })
})

it('takes a picture as a file of a form, byte for byte, from who is in that room', async () => {
  expect(await upload(on, person, { picture, scene: 'call', roomId: 'room' })).toEqual({
    status: 200,
    code: 200,
  })
  expect(await kept()).toMatchObject([
    {
      personId: person.userId,
      roomId: 'room',
      scene: 'call',
      picture: `data:image/jpeg;base64,${bytes.toString('base64')}`,
    },
  ])
  expect(
    await upload(on, await loggedIn(on, 'host'), { picture, scene: 'call', roomId: 'room' }),
  ).toMatchObject({ status: 404 })
  expect(
    await upload(on, person, {
      picture: new Blob([Buffer.from('iVBORw0KGgo=', 'base64')], { type: 'image/png' }),
      scene: 'call',
      roomId: 'room',
    }),
  ).toMatchObject({ code: 20001 })
  expect(
    await upload(on, person, {
      picture: new Blob(['<script>'], { type: 'image/jpeg' }),
      scene: 'call',
      roomId: 'room',
    }),
  ).toMatchObject({ code: 20001 })
  expect(await upload(on, person, { picture, scene: 'shower', roomId: 'room' })).toMatchObject({
    code: 20001,
  })
  expect(await kept()).toHaveLength(1)
})

it('takes a picture that is sent again once, and nothing else under its request id', async () => {
  const again = { picture, scene: 'match', roomId: 'room' }
  expect([
    await upload(on, person, again, 'request-1'),
    await upload(on, person, again, 'request-1'),
  ]).toEqual([
    { status: 200, code: 200 },
    { status: 200, code: 200 },
  ])
  expect(
    (
      await upload(
        on,
        person,
        { ...again, picture: new Blob([bytes, 'x'], { type: 'image/jpeg' }) },
        'request-1',
      )
    ).status,
  ).toBe(400)
  expect(await kept()).toHaveLength(1)
})

it('takes nothing where it is off, and no form that is none', async () => {
  expect(
    await upload(off, await loggedIn(off, 'caller'), { picture, scene: 'call', roomId: 'room' }),
  ).toMatchObject({ status: 404 })
  const answer = await person.send(
    'uploadSnapshot',
    { query: {}, body: {} },
    { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, rawBody: 'not a form' },
  )
  expect([answer.status, answer.envelope.code]).toEqual([400, 20001])
})

it('deletes them when their time is over', async () => {
  await upload(on, person, { picture, scene: 'match', roomId: 'room' })
  const at = (await kept())[0]?.createdAt ?? 0
  await forgetOldSnapshots({ db: on.database.db, clock: { now: () => at + SNAPSHOT_DAYS * 86_400_000 } })
  expect(await kept()).toHaveLength(1)
  await forgetOldSnapshots({ db: on.database.db, clock: { now: () => at + SNAPSHOT_DAYS * 86_400_000 + 1 } })
  expect(await kept()).toEqual([])
})
