import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { person } from '../people/person.tables.ts'

let gateway: TestGateway, caller: TestClient, host: TestClient, vip: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  caller = await loggedIn(gateway, 'caller')
  host = await loggedIn(gateway, 'host')
  vip = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())

describe('wall', () => {
  it('shows 24 people to visitors, 60 to users, all to VIPs, page by page without repeats', async () => {
    const { db } = gateway.database
    await db.execute(sql`insert into person (app_id, user_name, is_host, completed_at, created_at,
        country_id, country_code, price_per_minute, languages)
      select 'test.alpha', 'Extra ' || n, true, 1, n, 792, 'TR', 20, '[20]'::jsonb
      from generate_series(1, 80) n`)
    await db.execute(sql`insert into person_agreement (person_id, type, version, agreed_at)
      select id, 'host', ${HOST_AGREEMENT_VERSION}::int, 1 from person where user_name like 'Extra %'`)
    const counted = (
      (await db.execute(
        sql`select count(*)::int as hosts from person where app_id = 'test.alpha' and is_host`,
      )) as unknown as { rows: { hosts: number }[] }
    ).rows
    const hosts = counted[0]?.hosts ?? 0
    const walk = async (client: TestClient, name: 'wall' | 'guestWall'): Promise<number[]> => {
      const ids: number[] = []
      for (let page = 1; page < 20; page += 1) {
        const {
          hosts: { list },
        } = await client.call(name, { query: { page, size: 20 } })
        if (list.length === 0) break
        ids.push(...list.map(({ id }) => id))
      }
      return ids
    }
    const [visitor, user, all] = [
      await walk(gateway.client(), 'guestWall'),
      await walk(caller, 'wall'),
      await walk(vip, 'wall'),
    ]
    expect([visitor.length, user.length, all.length]).toEqual([24, 60, hosts])
    for (const ids of [visitor, user, all]) expect(new Set(ids).size).toBe(ids.length)
    await db.execute(sql`delete from person where user_name like 'Extra %'`)
  })
  it('puts people who can be called first and leaves the asker out', async () => {
    await host.call('heartbeat', { body: { userId: host.userId, status: 2 } })
    expect((await caller.call('wall', { query: {} })).hosts.list[0]?.id).toBe(host.userId)
    expect(
      (await host.call('wall', { query: { size: 60 } })).hosts.list.some(({ id }) => id === host.userId),
    ).toBe(false)
  })
  it('filters by country, language and friendship; friends see the friends’ price', async () => {
    const { countries } = await gateway.client().call('countryIds', {})
    const [country] = countries
    const inCountry = await caller.call('wall', { query: { countryId: country?.id ?? 0, size: 60 } })
    expect(inCountry.hosts.total).toBe(country?.hosts)
    expect(new Set(inCountry.hosts.list.map(({ countryCode }) => countryCode))).toEqual(
      new Set([country?.code]),
    )
    const { groups } = await caller.call('wallGroups', { query: {} })
    expect([groups[0]?.key, groups[1]?.key, groups.at(-1)?.key]).toEqual(['forYou', 'new', 'friends'])
    for (const group of groups.filter(({ key }) => key === 'language')) {
      const {
        hosts: { list },
      } = await caller.call('wall', { query: { groupId: group.id, size: 60 } })
      expect(list.length > 0 && list.every(({ languages }) => languages.includes(group.languageId))).toBe(
        true,
      )
    }
    const friends = await caller.call('wall', { query: { groupId: groups.at(-1)?.id ?? 0 } })
    expect(
      friends.hosts.list.map(({ id, pricePerMinute, relation }) => ({ id, pricePerMinute, relation })),
    ).toEqual([{ id: host.userId, pricePerMinute: 40, relation: 1 }])
    expect(
      (await vip.call('userInfo', { query: { searchUserId: host.userId, userId: vip.userId } }))
        .pricePerMinute,
    ).toBe(60)
  })
  it('has at least 30 marked demo hosts with different habits', async () => {
    const demo = await gateway.database.db.select().from(person).where(eq(person.isDemo, true))
    expect(demo.length).toBeGreaterThanOrEqual(30)
    expect(new Set(demo.map(({ answeringHabit }) => answeringHabit))).toEqual(
      new Set(['answers', 'busy', 'declines', 'ringsOut', 'hangsUp', 'away']),
    )
    expect(new Set(demo.map(({ countryCode }) => countryCode)).size).toBeGreaterThan(10)
    expect(
      demo.every(
        ({ countryId, pricePerMinute }) => countryId > 0 && pricePerMinute >= 20 && pricePerMinute <= 120,
      ),
    ).toBe(true)
  })
})
