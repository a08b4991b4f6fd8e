import { setTimeout as delay } from 'node:timers/promises'
import { benchBrand as brand } from './benchBrand.mjs'
import { addPeople } from './load/addPeople.mjs'
import { commitRate } from './load/commitRate.mjs'
import { LoadPerson } from './load/LoadPerson.mjs'
import { loadDatabase } from './load/loadDatabase.mjs'
import { startGateways } from './load/startGateways.mjs'
import { familyMs, load, processorMs } from './machine.mjs'
import { isShort } from './short.mjs'
import { percentile } from './statistics.mjs'

const PORTS = [5766, 5767]
const PAIRS_PER_SECOND = isShort ? 20 : 100
const SECONDS = isShort ? 10 : 60
const PEOPLE = 600
/** Enqueue → match.found. */
const GOAL_MS = 500
const SEARCH = '/matches/api/V1/matching',
  DECIDE = '/matches/api/V1/decide'
const WISH = { matchType: 'livecam', countryId: 0, languageIds: [], price: 0 }

/** Looks for somebody again and again; turns everybody down, so that all are soon free again. */
class Seeker {
  #person
  #record
  #since = null
  partner = null
  /** Waits to be found since this moment; null while free. */
  get isFree() {
    return this.#since === null
  }

  constructor(person, record) {
    this.#person = person
    this.#record = record
    person.heard = (event, data, at) => {
      if (event === 'match.found') this.#found(data, at)
      if (event === 'match.decided') this.#since = null
    }
  }

  async search() {
    this.#since = performance.now()
    const answer = await this.#person.post(SEARCH, WISH)
    if (answer.code !== 200) {
      this.#record.problem(`search refused: ${JSON.stringify(answer)}`)
      this.#since = null
    }
  }

  #found({ matchId, partner }, at) {
    const me = this.#person.userId
    if (this.#since === null) return this.#record.problem(`${me} was found without searching`)
    if (partner.id === this.partner) this.#record.problem(`${me} met ${partner.id} twice in a row`)
    if (partner.id === me) this.#record.problem(`${me} met themselves`)
    this.partner = partner.id
    this.#record.found(matchId, me, at - this.#since)
    // One of the two says no; both hear of it.
    if (me < partner.id)
      void this.#person.post(DECIDE, { matchId, decision: 0 }).then(
        (answer) => {
          if (answer.code !== 200) this.#record.problem(`decision refused: ${JSON.stringify(answer)}`)
        },
        (error) => {
          if (this.#record.isOpen) this.#record.problem(String(error))
        },
      )
  }
}

/** What is written down: how long each waited, and who was in which match. */
class Record {
  waits = []
  matches = new Map()
  problems = []
  isOpen = false

  problem(text) {
    this.problems.push(text)
  }
  found(matchId, personId, ms) {
    const members = this.matches.get(matchId) ?? []
    if (members.includes(personId) || members.length === 2)
      this.problem(`match ${matchId} was told more than two`)
    this.matches.set(matchId, [...members, personId])
    if (this.isOpen) this.waits.push(ms)
  }
}

/** Pairs a second over several instances: latency of pairing under a load of its own, nobody twice. */
export default async function benchMatch() {
  const database = await loadDatabase()
  let gateways = null
  const people = []
  try {
    const disk = database.url === null ? null : await commitRate(database.url)
    const sessions = await addPeople(database.ask, { appId: brand.appId, count: PEOPLE })
    await database.handOver()
    gateways = await startGateways({ database, ports: database.isShared ? PORTS : PORTS.slice(0, 1) })
    const record = new Record()
    for (const [index, session] of sessions.entries()) {
      const url = gateways.urls[index % gateways.urls.length]
      people.push(new LoadPerson({ origin: url, appId: brand.appId, session }))
      await people[index].connect(url)
    }
    const seekers = people.map((person) => new Seeker(person, record))
    const used = () => {
      const { user, system } = process.cpuUsage()
      return {
        gateways: gateways.pids().reduce((sum, pid) => sum + (processorMs(pid) ?? Number.NaN), 0),
        database: familyMs(database.pid) ?? 0,
        bench: (user + system) / 1000,
      }
    }
    let before = used()
    // Searches come evenly, whatever the gateways do; two seconds to warm up are not counted.
    const from = performance.now(),
      warm = 2_000
    let asked = 0,
      starved = 0,
      turn = 0
    for (;;) {
      const elapsed = performance.now() - from
      if (!record.isOpen && elapsed >= warm) {
        record.isOpen = true
        asked = 0
        before = used()
      }
      if (elapsed >= warm + SECONDS * 1000) break
      const due = record.isOpen
        ? Math.floor(((elapsed - warm) / 1000) * PAIRS_PER_SECOND * 2)
        : Math.floor((elapsed / 1000) * PAIRS_PER_SECOND * 2)
      for (; asked < due; asked += 1) {
        let tries = 0
        while (!seekers[turn].isFree && tries < seekers.length) {
          turn = (turn + 1) % seekers.length
          tries += 1
        }
        if (tries === seekers.length) starved += 1
        else void seekers[turn].search().catch((error) => record.problem(String(error)))
        turn = (turn + 1) % seekers.length
      }
      await delay(4)
    }
    record.isOpen = false
    const after = used(),
      pairs = record.waits.length / 2
    const each = (who) => ((after[who] - before[who]) / pairs).toFixed(1)
    // Whoever is on the way is told; a frame that was lost is not told after ten seconds either.
    const halves = () => [...record.matches.values()].filter((members) => members.length !== 2).length
    const until = performance.now() + 10_000
    do await delay(1_500)
    while (halves() > 0 && performance.now() < until)
    const perSecond = pairs / SECONDS
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(record.waits, share)))
    console.log(
      `  ${database.name}, ${gateways.urls.length} gateway instance(s), ${PEOPLE} people with a line each, ${SECONDS} s, load ${load()}`,
    )
    if (disk !== null)
      console.log(`  this disk: ${disk.alone} commits/s over one connection, ${disk.together} over eight`)
    console.log(
      `  ${perSecond.toFixed(1)} pairs/s (${PAIRS_PER_SECOND} asked for, ${starved} searches without anybody free); enqueue → match.found p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`,
    )
    console.log(
      `  ms of processor a pair: gateways ${each('gateways')}, database ${each('database')}, this bench ${each('bench')}`,
    )
    for (const problem of record.problems.slice(0, 5)) console.log(`  WRONG: ${problem}`)
    return [
      {
        goal: `${PAIRS_PER_SECOND} pairs/s for ${SECONDS} s: ${perSecond.toFixed(1)}/s`,
        met: perSecond >= PAIRS_PER_SECOND * 0.98 && starved === 0,
      },
      { goal: `enqueue → match.found p99 < ${GOAL_MS} ms: ${p99} ms`, met: p99 < GOAL_MS },
      {
        goal: `nobody twice, never the same two in a row, both told: ${record.problems.length} wrong, ${halves()} told to one only`,
        met: record.problems.length === 0 && halves() === 0,
      },
    ]
  } finally {
    for (const person of people) person.close()
    await gateways?.stop()
    await database.stop()
  }
}
