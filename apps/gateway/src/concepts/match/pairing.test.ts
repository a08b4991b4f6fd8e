import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { SIMULATED_AFTER_MS } from './pair.ts'

const PEOPLE = 12
const COUNTRIES = [276, 792] as const
const LANGUAGES = [1, 7, 20] as const

let scene: MatchScene
let crowd: { id: number; country: number; languages: number[] }[]
beforeAll(async () => {
  scene = await MatchScene.open()
  crowd = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const [country, languages] = [
      COUNTRIES[index % 2] ?? 0,
      LANGUAGES.filter((_, nth) => (index >> nth) % 2 === 1),
    ]
    crowd.push({ id: await scene.person({ countryId: country, languages }), country, languages })
  }
})
afterAll(() => scene.close())

const index = fc.nat(PEOPLE - 1)
const wish = fc.record({
  who: index,
  mode: fc.constantFrom('livecam' as const, '1v1' as const),
  country: fc.constantFrom(0, ...COUNTRIES),
  languages: fc.subarray([...LANGUAGES], { maxLength: 2 }),
  waited: fc.nat(5000),
})
const pair = fc.tuple(index, index)
const world = fc.record({
  wishes: fc.uniqueArray(wish, { selector: ({ who }) => who, minLength: 2 }),
  blocks: fc.array(pair, { maxLength: 8 }),
  last: fc.uniqueArray(pair, { selector: ([who]) => who, maxLength: 8 }),
  rounds: fc.integer({ min: 1, max: 4 }),
})

interface Made {
  first: number
  second: number
  mode: string
}

it('pairs nobody twice, with themselves, with somebody blocked, unwanted or just met, leaves nobody waiting who fits, and lets nobody overtake', async () => {
  const { db } = scene.context
  const idOf = (nth: number): number => crowd[nth]?.id ?? 0
  await fc.assert(
    fc.asyncProperty(world, async ({ wishes, blocks, last, rounds }) => {
      for (const table of ['match_seeker', 'match_member', 'match_last', 'match', 'block'])
        await db.execute(sql.raw(`delete from ${table}`))
      for (const [a, b] of blocks.filter(([one, other]) => one !== other))
        await db.execute(
          sql`insert into block (person_id, blocked_id, scene, created_at) values (${idOf(a)}, ${idOf(b)}, 'match', 1) on conflict do nothing`,
        )
      for (const [a, b] of last)
        await db.execute(sql`insert into match_last (person_id, partner_id) values (${idOf(a)}, ${idOf(b)})`)
      for (const { who, mode, country, languages, waited } of wishes) {
        await db.execute(sql`insert into match_seeker (person_id, search_id, app_id, mode, country_id, language_ids, price, queued_at, searched_at, due_at)
        values (${idOf(who)}, ${`s${who}`}, 'test.alpha', ${mode}, ${country}, ${JSON.stringify(languages)}::jsonb, 0, ${scene.calls.now - waited}, ${scene.calls.now}, ${scene.calls.now - waited})`)
      }
      // Several instances at once.
      await Promise.all(Array.from({ length: rounds }, () => scene.pair()))
      const made = await rowsOf<Made>(db, sql`select first_id as first, second_id as second, mode from match`)
      const wishOf = (id: number) => wishes.find(({ who }) => idOf(who) === id)
      const fits = (a: number, b: number): boolean => {
        const [mine, theirs, me, them] = [
          wishOf(a),
          wishOf(b),
          crowd.find(({ id }) => id === a),
          crowd.find(({ id }) => id === b),
        ]
        if (
          mine === undefined ||
          theirs === undefined ||
          me === undefined ||
          them === undefined ||
          a === b ||
          mine.mode !== theirs.mode
        )
          return false
        const wanted = (one: typeof mine, other: typeof me): boolean =>
          (one.country === 0 || one.country === other.country) &&
          (one.languages.length === 0 || one.languages.some((id) => other.languages.includes(id)))
        const known = (list: readonly (readonly [number, number])[]): boolean =>
          list.some(([x, y]) => (idOf(x) === a && idOf(y) === b) || (idOf(x) === b && idOf(y) === a))
        return wanted(mine, them) && wanted(theirs, me) && !known(blocks) && !known(last)
      }
      const paired = made.flatMap(({ first, second }) => [first, second])
      expect(new Set(paired).size).toBe(paired.length)
      for (const { first, second, mode } of made)
        expect([fits(first, second), mode]).toEqual([true, wishOf(first)?.mode])
      const waiting = (await rowsOf<{ id: number }>(db, sql`select person_id as id from match_seeker`)).map(
        ({ id }) => id,
      )
      expect([...waiting, ...paired].sort((a, b) => a - b)).toEqual(
        wishes.map(({ who }) => idOf(who)).sort((a, b) => a - b),
      )
      for (const a of waiting) for (const b of waiting) expect(fits(a, b)).toBe(false)
      // Fair: who still waits fits nobody who was given to somebody that came later to the queue and was
      // looked at later.
      for (const a of waiting) {
        for (const { first, second } of made) {
          const since = (id: number): number => wishOf(id)?.waited ?? 0
          const isOldest = since(a) > since(first) && since(a) > since(second)
          expect(isOldest && (fits(a, first) || fits(a, second))).toBe(false)
        }
      }
      const [{ members } = { members: -1 }] = await rowsOf<{ members: number }>(
        db,
        sql`select count(*)::int as members from match_member`,
      )
      expect(members).toBe(paired.length)
    }),
    { numRuns: 60 },
  )
}, 120_000)

it('a newcomer alone is matched with a simulated host after a while, one that fits, is free and was not the last; never where the simulation is off', async () => {
  const simulated = await MatchScene.open({ config: { simulation: true } })
  try {
    const host = (values: object) =>
      simulated.person({ isHost: true, isDemo: true, answeringHabit: 'answers', languages: [1], ...values })
    const [polly, jack] = [await host({}), await host({})]
    await host({ answeringHabit: 'declines' })
    await host({ answeringHabit: 'away', online: false })
    const newcomer = await simulated.person()
    await simulated.search(newcomer, { languageIds: [1] })
    expect(await simulated.pair()).toBe(0)
    simulated.calls.now += SIMULATED_AFTER_MS
    expect(await simulated.pair()).toBe(1)
    const found = await simulated.last(newcomer, 'match.found')
    expect(found).toMatchObject({ partner: { isDemo: true, isHost: true }, pays: true })
    const first = found?.partner.id ?? 0
    expect([polly, jack]).toContain(first)
    expect(await simulated.last(first, 'match.found')).toMatchObject({
      matchId: found?.matchId,
      partner: { id: newcomer },
      pays: false,
    })
    // The other one next time; both at once never for two.
    await simulated.decide(newcomer, found?.matchId ?? '', 0)
    const second = await simulated.person()
    await simulated.search(second, { languageIds: [1] })
    await simulated.search(newcomer, { languageIds: [20] })
    simulated.calls.now += SIMULATED_AFTER_MS
    expect(await simulated.pair()).toBe(1)
    expect(await simulated.partnerOf(newcomer)).toBe(first)
    await simulated.search(newcomer, { languageIds: [1] })
    simulated.calls.now += SIMULATED_AFTER_MS
    await simulated.pair()
    const now = [await simulated.partnerOf(newcomer), await simulated.partnerOf(second)]
    expect(new Set(now).size === 2 || now.includes(first)).toBe(true)
    expect(
      await rowsOf(
        simulated.context.db,
        sql`select person_id from match_member group by person_id having count(*) > 1`,
      ),
    ).toEqual([])
  } finally {
    await simulated.close()
  }
  const alone = await scene.person()
  await scene.context.db.execute(sql`delete from match_seeker`)
  await scene.person({ isHost: true, isDemo: true, answeringHabit: 'answers' })
  await scene.search(alone)
  scene.calls.now += 60_000
  expect(await scene.pair()).toBe(0)
})

it('who is alone meets simulated hosts again and again: each once before one comes back, never the same twice in a row', async () => {
  const simulated = await MatchScene.open({ config: { simulation: true } })
  try {
    const hosts: number[] = []
    for (let nth = 0; nth < 3; nth += 1)
      hosts.push(await simulated.person({ isHost: true, isDemo: true, answeringHabit: 'answers' }))
    const newcomer = await simulated.person()
    const met: number[] = []
    for (let nth = 0; nth < 9; nth += 1) {
      await simulated.search(newcomer)
      simulated.calls.now += SIMULATED_AFTER_MS
      expect([nth, await simulated.pair()]).toEqual([nth, 1])
      met.push((await simulated.partnerOf(newcomer)) ?? 0)
      await simulated.decide(newcomer, (await simulated.last(newcomer, 'match.found'))?.matchId ?? '', 0)
    }
    expect(new Set(met.slice(0, 3))).toEqual(new Set(hosts))
    expect(met.filter((host, nth) => host === met[nth - 1])).toEqual([])
    // Whom somebody blocked stays away.
    const [blocked = 0] = hosts
    await simulated.context.db.execute(
      sql`insert into block (person_id, blocked_id, scene, created_at) values (${newcomer}, ${blocked}, 'match', 1)`,
    )
    for (let nth = 0; nth < 4; nth += 1) {
      await simulated.search(newcomer)
      simulated.calls.now += SIMULATED_AFTER_MS
      await simulated.pair()
      expect(await simulated.partnerOf(newcomer)).not.toBe(blocked)
      await simulated.decide(newcomer, (await simulated.last(newcomer, 'match.found'))?.matchId ?? '', 0)
    }
  } finally {
    await simulated.close()
  }
})
