import { setTimeout as delay } from 'node:timers/promises'
import { benchBrand as brand } from './benchBrand.mjs'
import { addPeople } from './load/addPeople.mjs'
import { commitRate } from './load/commitRate.mjs'
import { LoadPerson } from './load/LoadPerson.mjs'
import { loadDatabase } from './load/loadDatabase.mjs'
import { startGateways } from './load/startGateways.mjs'
import { load, processorMs } from './machine.mjs'
import { isShort } from './short.mjs'
import { percentile } from './statistics.mjs'

const PORTS = [5768, 5769]
const CALLS = isShort ? 40 : 1000
/** Whole minutes each call lasts at least; starts and ends are spread over one. */
const MINUTES = isShort ? 1 : 3
const MINUTE_MS = 60_000
const COINS = 10_000
const PRICE = 20
const GOAL_MS = 1000

/**
 * One call without media: it rings, is answered, and both say that they see each other; then the meter runs.
 */
async function begin({ caller, callee }) {
  const { roomNum } = await must(
    caller.post('/api/call/launch', {
      matchUserId: callee.userId,
      location: 1,
      callType: 1,
      feeType: 1,
      price: PRICE,
    }),
  )
  await must(callee.post('/api/call/answer', { roomNum }))
  for (const person of [caller, callee]) await must(person.post('/api/call/notifyStartCall', { roomNum }))
  return roomNum
}

async function must(answer) {
  const { code, data, msg } = await answer
  if (code !== 200) throw new Error(`refused: ${code} ${msg}`)
  return data
}

/**
 * Coins every call should have cost by the clock, against what the books, the calls and the balances say; and
 * how late each further minute was charged.
 */
async function readBooks(ask, payers) {
  const calls = await ask(
    `select room_num as room, caller_id as payer, started_at::float8 as "startedAt", ended_at::float8 as "endedAt", minutes, gold, phase, segments from call`,
  )
  const lines = await ask(
    `select ref_id as room, split_part(key, ':', 3)::int as minute, at::float8 as at from journal where kind = 'callMinute'`,
  )
  const balances = await ask(
    `select person_id as id, balance::float8 as balance from ledger_account where kind = 'person' and person_id = any ($1::int[])`,
    [payers],
  )
  const [{ wrong }] = await ask('select count(*)::int as wrong from books_violation')
  const startOf = new Map(calls.map(({ room, startedAt }) => [room, startedAt]))
  // A call that never began costs nothing.
  const due = calls.map(({ startedAt, endedAt }) =>
    startedAt === null ? 0 : Math.max(1, Math.ceil((endedAt - startedAt) / MINUTE_MS)) * PRICE,
  )
  const drift = calls.reduce((sum, { gold }, index) => sum + Math.abs(gold - due[index]), 0)
  const spent = balances.reduce((sum, { balance }) => sum + COINS - balance, 0)
  return {
    ended: calls.filter(({ phase, segments }) => phase === 'ended' && segments.length === 1).length,
    drift,
    wrong,
    minutes: lines.length,
    apart:
      Math.abs(spent - lines.length * PRICE) + Math.abs(spent - due.reduce((sum, gold) => sum + gold, 0)),
    // The first minute is charged with the start itself.
    late: lines
      .filter(({ minute }) => minute > 1)
      .map(({ room, minute, at }) => at - (startOf.get(room) + (minute - 1) * MINUTE_MS + 1)),
  }
}

/**
 * Signalling-only calls over some minutes, starts spread over the first: coins exact, ticks in time (D35).
 */
export default async function benchMeter() {
  const database = await loadDatabase()
  let gateways = null
  const people = []
  try {
    const disk = database.url === null ? null : await commitRate(database.url)
    const sessions = await addPeople(database.ask, {
      appId: brand.appId,
      count: CALLS * 2,
      coins: COINS,
      hosts: true,
    })
    await database.handOver()
    gateways = await startGateways({ database, ports: database.isShared ? PORTS : PORTS.slice(0, 1) })
    for (const [index, session] of sessions.entries()) {
      const url = gateways.urls[index % gateways.urls.length]
      people.push(new LoadPerson({ origin: url, appId: brand.appId, session }))
      await people[index].connect(url)
    }
    const pairs = Array.from({ length: CALLS }, (_, index) => ({
      caller: people[index * 2],
      callee: people[index * 2 + 1],
    }))
    const problems = []
    const used = () => gateways.pids().reduce((sum, pid) => sum + (processorMs(pid) ?? Number.NaN), 0)
    const before = used()
    await Promise.all(
      pairs.map(async (pair, index) => {
        try {
          await delay((index / CALLS) * MINUTE_MS)
          const roomNum = await begin(pair)
          // No two ends at the same point of their minute.
          await delay(MINUTES * MINUTE_MS + (index / CALLS) * 20_000)
          await must(pair.caller.post('/api/call/hangup', { roomNum }))
        } catch (error) {
          problems.push(`call ${index}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }),
    )
    const processor = used() - before
    for (const person of people) person.close()
    await gateways.stop()
    gateways = null
    const books = await readBooks(
      await database.reopen(),
      sessions.filter((_, index) => index % 2 === 0).map(({ userId }) => userId),
    )
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(books.late, share)))
    console.log(
      `  ${database.name}, ${CALLS} calls without media of ${MINUTES} minutes and more, starts spread over a minute, load ${load()}`,
    )
    if (disk !== null)
      console.log(`  this disk: ${disk.alone} commits/s over one connection, ${disk.together} over eight`)
    console.log(
      `  ${books.minutes} minutes charged, ${books.ended} calls ended in one piece; tick lateness p50 ${p50} ms, p99 ${p99} ms, latest ${max} ms; ${(processor / books.minutes).toFixed(1)} ms of gateway processor a charged minute, calls and lines included`,
    )
    for (const problem of problems.slice(0, 5)) console.log(`  WRONG: ${problem}`)
    return [
      {
        goal: `every call carried through: ${books.ended} of ${CALLS}`,
        met: books.ended === CALLS && problems.length === 0,
      },
      {
        goal: `drift 0 coins: ${books.drift} by the clock, ${books.apart} between books and balances, ${books.wrong} violations`,
        met: books.drift === 0 && books.apart === 0 && books.wrong === 0,
      },
      { goal: `tick lateness p99 < ${GOAL_MS} ms: ${p99} ms`, met: p99 < GOAL_MS },
    ]
  } finally {
    for (const person of people) person.close()
    await gateways?.stop()
    await database.stop()
  }
}
