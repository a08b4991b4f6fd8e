import { fileURLToPath } from 'node:url'
import { resolveBrowser } from '@visavis/browser'
import { and, eq } from 'drizzle-orm'
import { chromium, type Browser, type Page } from 'playwright'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '@visavis/core/contract'
import type { RtcSignal } from '@visavis/core/rtc'
import { call } from '../../concepts/call/call.tables.ts'
import { relaySignal } from '../../concepts/call/relaySignal.ts'
import { person } from '../../concepts/people/person.tables.ts'
import { historyOf } from '../../concepts/call/history.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { frameOf, signalOf } from './signals.ts'
import { startSimulation } from './startSimulation.ts'

/** The page has no files of its own: calls go without the worker that blurs. */
const isWorker = (id: string): boolean => id.endsWith('?worker&url')
const noWorkers = {
  name: 'no-workers',
  resolveId: (id: string) => (isWorker(id) ? id : null),
  load: (id: string) => (isWorker(id) ? "export default ''" : null),
}

let gateway: TestGateway, browser: Browser, script: string, client: TestClient
const callers = ['caller', 'friend', 'vip']
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  await gateway.start()
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./browserCaller.ts', import.meta.url)),
    platform: 'browser',
    plugins: [noWorkers],
  })
  script = (await bundle.generate({ format: 'iife' })).output[0].code
  const { executablePath, env, args } = await resolveBrowser()
  browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [...args, '--allow-loopback-in-peer-connection'],
  })
})
/** A caller of its own for each test: a call that failed does not run on into the next. */
beforeEach(async () => {
  client = await loggedIn(gateway, callers.shift() ?? 'caller')
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  await browser.close()
  await gateway.close()
})

const hostId = async (slug: string): Promise<number> =>
  (
    await gateway.database.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.slug, slug)))
  )[0]?.id ?? 0
/** When the gateway took the answer. Its frame may reach the test later than the picture reaches the page. */
const answeredAt = async (roomNum: string): Promise<number> =>
  (await gateway.database.db.select({ at: call.answeredAt }).from(call).where(eq(call.roomNum, roomNum)))[0]
    ?.at ?? Infinity
const soon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 40_000, interval: 50 })

/** A caller's page with a line of its own. `statuses` are the codes the gateway sent. */
async function callerPage(): Promise<{
  page: Page
  statuses: number[]
  enter(room: string): void
  close(): Promise<void>
}> {
  const page = await browser.newPage()
  const statuses: number[] = []
  let roomNum = ''
  await page.exposeFunction('sendSignal', async (signal: RtcSignal) => {
    const { event, data } = frameOf(roomNum, signal)
    await relaySignal(gateway.context, client.userId, event, data)
  })
  const detach = await gateway.realtime.attachLocal(client.userId, (frame) => {
    if (frame.event === 'call.status') statuses.push(frame.data.status)
    const signal = signalOf(frame)
    if (signal !== null)
      page
        .evaluate((given) => {
          globalThis.caller.deliver(given)
        }, signal.signal)
        .catch(() => undefined)
  })
  await page.addScriptTag({ content: script })
  return {
    page,
    statuses,
    enter: (room) => {
      roomNum = room
    },
    close: async () => {
      await detach()
      await page.close()
    },
  }
}

const launch = (matchUserId: number, callType: 1 | 2 = 1): Promise<Data<'callLaunch'>> =>
  client.call('callLaunch', { body: { matchUserId, callType } })

describe('a browser calls a simulated host', { timeout: 180_000 }, () => {
  it('sees and hears the answer, keeps the call over a restart, and is hung up', async () => {
    let simulation = await startSimulation(gateway.context, gateway.realtime)
    const { page, statuses, enter, close } = await callerPage()
    const { roomNum, rtc } = await launch(await hostId('elif'))
    enter(roomNum)
    await page.evaluate((grant) => globalThis.caller.join(grant, 'video'), rtc)
    await soon(() => statuses).toContain(3)
    await page.evaluate(() => globalThis.caller.publish('video'))
    await soon(() =>
      page.evaluate(() => globalThis.caller.events.some((event) => event.type === 'firstRemoteFrame')),
    ).toBe(true)
    expect(
      await page.evaluate(() => globalThis.caller.firstFrameAt()),
      'nothing is seen before the answer',
    ).toBeGreaterThanOrEqual(await answeredAt(roomNum))
    expect(await page.evaluate(() => globalThis.caller.size())).toBe('480x640')
    const before = await page.evaluate(() => globalThis.caller.frames())
    expect(await page.evaluate(() => globalThis.caller.loudness())).toBeGreaterThan(0.02)
    expect(await page.evaluate(() => globalThis.caller.frames())).toBeGreaterThan(before + 15)
    await client.call('callNotifyJoin', { body: { roomNum } })
    await client.call('callNotifyStart', { body: { roomNum } })
    // The host said join and start by itself: the call is connected and the first minute is charged.
    await soon(() => statuses).toContain(4)

    await page.evaluate(() => globalThis.caller.restart())
    await soon(() => page.evaluate(() => globalThis.caller.frames())).toBeGreaterThan(before + 60)

    await simulation.stop()
    simulation = await startSimulation(gateway.context, gateway.realtime)
    stops.push(() => simulation.stop())
    const fresh = await client.call('rtcToken', { query: { roomNum } })
    await page.evaluate((grant) => globalThis.caller.rejoin(grant), fresh.rtc)
    const at = await page.evaluate(() => globalThis.caller.frames())
    await soon(() => page.evaluate(() => globalThis.caller.frames())).toBeGreaterThan(at + 20)

    const ended = await client.call('callHangup', { body: { roomNum } })
    expect(ended.minutes).toBe(1)
    await close()
  })

  it('is heard in a voice call', async () => {
    const { page, statuses, enter, close } = await callerPage()
    const { roomNum, rtc } = await launch(await hostId('omar'), 2)
    enter(roomNum)
    await page.evaluate((grant) => globalThis.caller.join(grant, 'voice'), rtc)
    await soon(() => statuses).toContain(3)
    await page.evaluate(() => globalThis.caller.publish('voice'))
    await soon(() =>
      page.evaluate(() => globalThis.caller.events.some((event) => event.type === 'firstRemoteFrame')),
    ).toBe(true)
    expect(await page.evaluate(() => globalThis.caller.loudness())).toBeGreaterThan(0.02)
    await client.call('callHangup', { body: { roomNum } })
    await close()
  })

  it('is declined by a host who declines, and refused by one who is busy or away', async () => {
    const { roomNum } = await launch(await hostId('odette'))
    await soon(async () => (await historyOf(gateway.context.db, client.userId, 1, 1)).list[0]).toMatchObject({
      roomNum,
      ending: 'declined',
    })
    expect(
      (await client.send('callLaunch', { body: { matchUserId: await hostId('ines') } })).envelope.code,
    ).toBe(20507)
    expect(
      (await client.send('callLaunch', { body: { matchUserId: await hostId('sofie') } })).envelope.code,
    ).toBe(20508)
  })
})
