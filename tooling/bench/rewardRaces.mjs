import { randomUUID } from 'node:crypto'
import { benchBrand as brand } from './benchBrand.mjs'
import { addPeople } from './load/addPeople.mjs'
import { LoadPerson } from './load/LoadPerson.mjs'
import { loadDatabase } from './load/loadDatabase.mjs'
import { startGateways } from './load/startGateways.mjs'
import { isShort } from './short.mjs'

const PORTS = [5770, 5771]
const TIMES = isShort ? 60 : 500
const COINS = 1000
const DAY_MS = 86_400_000
const WHEEL = '/wchat/activities/api/wheel'
const ACTIVITIES = '/wchat/activities/api'
const GIFT = 'clover'

/** What a person of the race may get once: how it is asked for, and what the books say of it afterwards. */
const PRIZES = {
  'check-in': {
    ask: (person) => person.post(`${ACTIVITIES}/user/checkIn`, undefined),
    rows: `select count(*)::int as n from check_in where person_id = $1`,
  },
  claim: {
    prepare: (ask, id) =>
      ask(
        `insert into mission_event (person_id, kind, key, day, amount, at)
        select $1, 'sayHi', 'race-' || n, to_char(now() at time zone 'utc', 'YYYY-MM-DD'), 1, 1 from generate_series(1, 50) as n`,
        [id],
      ),
    ask: (person) =>
      person.post(
        `${ACTIVITIES}/mission/reward?taskId=say-hi-3:${new Date().toISOString().slice(0, 10)}`,
        undefined,
      ),
    rows: `select count(*)::int as n from mission_claim where person_id = $1`,
  },
  spin: {
    begin: async (person) => {
      const { data } = await person.get(`${WHEEL}/config?activityId=fortune`)
      return data.wheels[0].commitment
    },
    ask: (person, commitment) =>
      person.post(`${WHEEL}/spin`, { activityId: 'fortune', spinKey: randomUUID(), commitment, price: 0 }),
    rows: `select count(*)::int as n from wheel_spin where person_id = $1`,
  },
  'use of a gift of the backpack': {
    prepare: async (ask, id, other) => {
      const [item] = await ask(
        `insert into backpack_item (person_id, type, gift_id, picture, star, source, given_at, expires_at)
        values ($1, 'gift', $2, $2, 1, 'team', $3, $4) returning id`,
        [id, GIFT, Date.now(), Date.now() + DAY_MS],
      )
      return { itemId: item.id, toUserId: other }
    },
    ask: (person, _begun, { itemId, toUserId }) =>
      person.post('/facade/api/gift/send', {
        messageId: randomUUID(),
        toUserId,
        giftId: GIFT,
        count: 1,
        price: 0,
        itemId,
      }),
    rows: `select count(*)::int as n from backpack_item where person_id = $1 and used_at is not null`,
  },
}

/** Said no to as somebody who came too late, or, where writes have a rate of their own, too often. */
const isRefusal = (code) => (code > 20_000 && code < 21_000) || code === 429

/** Two sessions of a person, one at each process. */
const sessionsAt = (urls, account) =>
  urls.map((origin) => new LoadPerson({ origin, appId: brand.appId, session: account }))

/**
 * What may be had once is asked for many times at the same moment, at two processes of the gateway on one
 * PostgreSQL: it is given once, and the books agree.
 */
export default async function benchRewardRaces() {
  const database = await loadDatabase()
  let gateways
  const goals = []
  try {
    const names = Object.keys(PRIZES)
    const people = await addPeople(database.ask, {
      appId: brand.appId,
      count: names.length * 2,
      coins: COINS,
    })
    const prepared = new Map()
    for (const [index, name] of names.entries())
      prepared.set(
        name,
        await PRIZES[name].prepare?.(database.ask, people[index].userId, people[names.length + index].userId),
      )
    await database.handOver()
    const ports = database.isShared ? PORTS : PORTS.slice(0, 1)
    gateways = await startGateways({ database, ports })
    console.log(`  ${database.name}, ${ports.length} processes, ${TIMES} at once each`)
    for (const [index, name] of names.entries()) {
      const { ask, begin } = PRIZES[name]
      const at = sessionsAt(gateways.urls, people[index])
      const begun = await begin?.(at[0])
      const answers = await Promise.all(
        Array.from({ length: TIMES }, (_, nth) => ask(at[nth % at.length], begun, prepared.get(name))),
      )
      const codes = new Map()
      for (const { code } of answers) codes.set(code, (codes.get(code) ?? 0) + 1)
      const given = codes.get(200) ?? 0
      const unexpected = [...codes.keys()].filter((code) => code !== 200 && !isRefusal(code))
      console.log(`  ${name.padEnd(30)} ${[...codes].map(([code, count]) => `${code}: ${count}`).join(', ')}`)
      goals.push({
        goal: `${name}: ${TIMES} at once are given once: ${given}, nothing unexpected: ${unexpected.join(' ') || 'none'}`,
        met: given === 1 && unexpected.length === 0,
      })
    }
    await gateways.stop()
    gateways = undefined
    const look = await database.reopen()
    for (const [index, name] of names.entries()) {
      const [{ n }] = await look(PRIZES[name].rows, [people[index].userId])
      goals.push({ goal: `${name}: one row in the database: ${n}`, met: n === 1 })
    }
    const [{ wrong }] = await look('select count(*)::int as wrong from books_violation')
    goals.push({ goal: `the books agree: ${wrong} violations`, met: wrong === 0 })
  } finally {
    await gateways?.stop()
    await database.stop()
  }
  return goals
}
