// R3.36 to R3.39: the day's cap and "closed for good" hold on every device of a person.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { DAY_MS, dayOf } from '../../platform/day.ts'
import { adult, seedAlpha, signUp } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { keepSeen } from './seenEntrances.ts'

const entry = (id: string, more: object = {}) => ({
  ...{ id, places: ['home', 'chat'], kind: 'banner', icon: 'sparkle', target: '/discover', text: { en: id } },
  ...more,
})

let gateway: TestGateway, ann: TestClient, ben: TestClient
let names = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  await gateway.database.db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at) values (${alpha.appId}, 'entrance.list',
      ${JSON.stringify([entry('help'), entry('spring', { perDay: 3 }), entry('Wrong!')])}::jsonb, 0)`,
  )
})
beforeEach(async () => {
  ;[ann, ben] = [await newcomer(), await newcomer()]
})
afterAll(() => gateway.close())

async function newcomer(): Promise<TestClient> {
  const browser = gateway.client()
  await adult(browser, signUp(gateway, browser, `seen${++names}@example.test`))
  return browser
}
const today = () => dayOf(gateway.clock.now())
const keep = (body: object, who = ann) => {
  gateway.clock.advance(1000)
  return who.call('entrancesSeen', { body: { day: today(), closed: [], shown: [], ...body } })
}
const seen = async (who = ann) => {
  gateway.clock.advance(1000)
  const [{ entries }, { places }] = [await who.call('entrances', {}), await who.call('placeEntrances', {})]
  expect(places.chat, 'every place says the same').toEqual(entries)
  return Object.fromEntries(entries.map(({ id, shownToday }) => [id, shownToday]))
}
const rows = (who = ann) =>
  rowsOf<{ id: string; day: string; times: number }>(
    gateway.database.db,
    sql`select entrance_id as id, day, times from entrance_seen where person_id = ${who.userId} order by 1`,
  )

it('what was closed on one device is gone on all of the person, and of nobody else', async () => {
  expect(await seen()).toEqual({ help: 0, spring: 0 })
  await keep({ closed: ['spring'] })
  expect([await seen(), await seen(ben)]).toEqual([{ help: 0 }, { help: 0, spring: 0 }])
  await keep({ closed: ['spring'], shown: [{ id: 'spring', times: 2 }] })
  expect(await seen()).toEqual({ help: 0 })
})

it('counts of a day only grow, and begin anew with the day of the gateway', async () => {
  await keep({ shown: [{ id: 'spring', times: 2 }] })
  await keep({ shown: [{ id: 'spring', times: 1 }] })
  expect(await seen()).toEqual({ help: 0, spring: 2 })
  await keep({ day: dayOf(gateway.clock.now() - DAY_MS), shown: [{ id: 'spring', times: 9 }] })
  await keep({ day: dayOf(gateway.clock.now() + DAY_MS), shown: [{ id: 'spring', times: 9 }] })
  expect(await seen()).toEqual({ help: 0, spring: 2 })
  gateway.clock.advance(DAY_MS)
  expect(await seen()).toEqual({ help: 0, spring: 0 })
  await keep({ shown: [{ id: 'spring', times: 1 }] })
  expect(await seen()).toEqual({ help: 0, spring: 1 })
})

it('keeps nothing of ids that no list has, and refuses what is no id', async () => {
  await keep({ closed: ['unknown', 'wrong'], shown: [{ id: 'unknown-too', times: 1 }] })
  expect(await rows()).toEqual([])
  for (const wrong of [
    { closed: ['A!'] },
    { closed: Array.from({ length: 101 }, () => 'help') },
    { shown: [{ id: 'help', times: 1001 }] },
    { shown: [{ id: 'help', times: -1 }] },
    { day: 'today' },
  ]) {
    gateway.clock.advance(1000)
    const body = { day: today(), closed: [], shown: [], ...wrong }
    expect((await ann.send('entrancesSeen', { body })).status, JSON.stringify(wrong)).toBe(400)
  }
})

it('100 browsers at once leave the highest count and one row each', async () => {
  const caller = { userId: ann.userId, brand: alpha }
  await Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      keepSeen(gateway.context, caller, {
        day: today(),
        closed: nth % 2 === 0 ? ['help'] : [],
        shown: [{ id: 'spring', times: (nth * 37) % 100 }],
      }),
    ),
  )
  expect(await rows()).toEqual([
    { id: 'help', day: '', times: 0 },
    { id: 'spring', day: today(), times: 99 },
  ])
})

it('is in the copy of one’s data, and goes with the account', async () => {
  await keep({ closed: ['help'] })
  gateway.clock.advance(1000)
  expect(JSON.stringify((await ann.send('exportData', {})).envelope)).toContain('entrance_seen')
})
