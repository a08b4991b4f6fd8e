import { setTimeout as delay } from 'node:timers/promises'
import { benchBrand as brand } from './benchBrand.mjs'
import { addConversations } from './load/addConversations.mjs'
import { addPeople } from './load/addPeople.mjs'
import { commitRate } from './load/commitRate.mjs'
import { LoadPerson } from './load/LoadPerson.mjs'
import { loadDatabase } from './load/loadDatabase.mjs'
import { startGateways } from './load/startGateways.mjs'
import { familyMs, load, processorMs } from './machine.mjs'
import { isShort } from './short.mjs'
import { percentile } from './statistics.mjs'

const PORTS = [5788, 5789]
const PER_SECOND = isShort ? 100 : 1_000
const SECONDS = isShort ? 10 : 60
/** One account may send a message a second. */
const PEOPLE = isShort ? 200 : 1_400
/** Lines that are cut while messages are on their way, one after the other. */
const CUTS = isShort ? 10 : 100
/** Requests that wait for their answer at a time: each has a file handle of the bench. */
const MOST_UNDER_WAY = 400
/** Written → heard by the other side. */
const GOAL_MS = 200
const SEND = '/wchat/im/api/message/send'

/** What was written, and what each side heard of it, in order. */
class Record {
  written = new Map()
  /** Those the gateway took: only they can be lost. */
  taken = new Set()
  /** Requests without an answer, by their cause. */
  unanswered = new Map()
  heard = new Map()
  waits = []
  problems = []
  isOpen = false

  write(content, at) {
    this.written.set(content, at)
  }
  hear(person, { content, nth, friendId }, at) {
    const from = this.written.get(content)
    if (from === undefined) return this.problems.push(`${content} was never written`)
    const lines = this.heard.get(`${friendId}>${person}`) ?? []
    if (lines.some((line) => line.content === content)) this.problems.push(`${content} came twice`)
    if ((lines.at(-1)?.nth ?? 0) >= nth) this.problems.push(`${content} came out of order`)
    lines.push({ content, nth })
    this.heard.set(`${friendId}>${person}`, lines)
    if (this.isOpen) this.waits.push(at - from)
  }
  get missing() {
    const known = new Set([...this.heard.values()].flat().map(({ content }) => content))
    return [...this.taken].filter((content) => !known.has(content)).length
  }
}

/** Pairs who write to each other in turn: person 2n and 2n + 1. */
async function pairs(database) {
  const sessions = await addPeople(database.ask, { appId: brand.appId, count: PEOPLE })
  for (let at = 0; at < sessions.length; at += 2)
    await addConversations(database.ask, {
      person: sessions[at].userId,
      others: [sessions[at + 1].userId],
      lines: 1,
    })
  return sessions
}

/**
 * A line that has heard nothing yet counts as a new page when it comes back: it would read its state instead
 * of being told what it missed, which this bench does not.
 */
async function greetAll(people, record) {
  for (let at = 0; at < people.length; at += MOST_UNDER_WAY)
    await Promise.all(
      people.slice(at, at + MOST_UNDER_WAY).map(async (writer, nth) => {
        const content = `greeting ${at + nth}`
        record.write(content, performance.now())
        const friendId = people[(at + nth) ^ 1].userId
        const body = { messageId: crypto.randomUUID(), friendId, type: 'text', content }
        const { code } = await writer.post(SEND, body)
        if (code !== 200) throw new Error(`a greeting was refused: ${code}`)
        record.taken.add(content)
      }),
    )
  for (let tries = 0; record.missing > 0 && tries < 40; tries += 1) await delay(500)
}

/**
 * Messages one to one under a load of their own, over several instances; lines of receivers are cut
 * meanwhile.
 */
export default async function benchChatLoad() {
  const database = await loadDatabase()
  const people = []
  let gateways = null
  try {
    const disk = database.url === null ? null : await commitRate(database.url)
    const sessions = await pairs(database)
    await database.handOver()
    gateways = await startGateways({ database, ports: database.isShared ? PORTS : PORTS.slice(0, 1) })
    const record = new Record()
    for (const [index, session] of sessions.entries()) {
      const url = gateways.urls[index % gateways.urls.length]
      const person = new LoadPerson({ origin: url, appId: brand.appId, session })
      person.heard = (event, data, at) => {
        if (event === 'msg.new' && data.from !== person.userId) record.hear(person.userId, data, at)
      }
      people.push(person)
      await person.connect(url)
    }
    const used = () => {
      const { user, system } = process.cpuUsage()
      return {
        gateways: gateways.pids().reduce((sum, pid) => sum + (processorMs(pid) ?? Number.NaN), 0),
        database: familyMs(database.pid) ?? 0,
        bench: (user + system) / 1000,
      }
    }
    await greetAll(people, record)
    const before = used()
    record.isOpen = true
    const underWay = new Set()
    const from = performance.now()
    let [asked, cut] = [0, 0]
    while (performance.now() - from < SECONDS * 1000) {
      const elapsed = (performance.now() - from) / 1000
      for (; asked < elapsed * PER_SECOND && underWay.size < MOST_UNDER_WAY; asked += 1) {
        const index = asked % people.length
        const [writer, reader] = [people[index], people[index ^ 1]]
        const content = `message ${asked}`
        record.write(content, performance.now())
        const body = { messageId: crypto.randomUUID(), friendId: reader.userId, type: 'text', content }
        const sending = writer.post(SEND, body).then(
          ({ code }) => {
            if (code === 200) record.taken.add(content)
            else record.problems.push(`${content} refused: ${code}`)
          },
          ({ message, cause }) => {
            const why = cause?.code ?? message
            record.unanswered.set(why, (record.unanswered.get(why) ?? 0) + 1)
          },
        )
        underWay.add(sending)
        void sending.finally(() => underWay.delete(sending))
      }
      if (cut < (elapsed / SECONDS) * CUTS) people[(cut++ * 37) % people.length].cut()
      await delay(4)
    }
    const took = (performance.now() - from) / 1000
    await Promise.all(underWay)
    const done = (performance.now() - from) / 1000
    for (let tries = 0; record.missing > 0 && tries < 40; tries += 1) await delay(500)
    record.isOpen = false
    const after = used()
    const each = (who) => ((after[who] - before[who]) / asked).toFixed(2)
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(record.waits, share)))
    const rate = (record.taken.size - PEOPLE) / done
    console.log(
      `  ${database.name}, ${gateways.urls.length} gateway instance(s), ${PEOPLE} people with a line each, ${SECONDS} s, load ${load()}`,
    )
    if (disk !== null)
      console.log(`  this disk: ${disk.alone} commits/s over one connection, ${disk.together} over eight`)
    console.log(
      `  ${asked} messages in ${took.toFixed(1)} s, answered after ${done.toFixed(1)} s; written → heard p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms; ${cut} lines cut`,
    )
    console.log(
      `  ms of processor a message: gateways ${each('gateways')}, database ${each('database')}, this bench ${each('bench')}`,
    )
    for (const [why, count] of record.unanswered) console.log(`  ${count} without an answer: ${why}`)
    for (const problem of record.problems.slice(0, 5)) console.log(`  WRONG: ${problem}`)
    return [
      {
        goal: `${PER_SECOND} messages/s for ${SECONDS} s: ${rate.toFixed(0)}/s`,
        met: rate >= PER_SECOND * 0.98,
      },
      { goal: `written → heard p99 < ${GOAL_MS} ms: ${p99} ms`, met: p99 < GOAL_MS },
      {
        goal: `none that was taken lost, none twice, in order, over ${cut} cuts: ${record.missing} lost, ${record.problems.length} wrong`,
        met: record.missing === 0 && record.problems.length === 0,
      },
    ]
  } finally {
    for (const person of people) person.close()
    await gateways?.stop()
    await database.stop()
  }
}
