import { clientEvents, type ClientEventName } from '@visavis/core/contract'
import type { Schema } from '@visavis/core/contract/endpoint'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { sampleOf } from '../../testing/sampleOf.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'

/** Every event a browser may send, whatever it is: a new one is tested here when it appears. */
const EVENTS = Object.keys(clientEvents) as ClientEventName[]
const schemaOf = (event: ClientEventName): Schema => clientEvents[event]
const fields = (event: ClientEventName): string[] =>
  Object.keys((schemaOf(event) as unknown as { entries: object }).entries)
const WRONG: readonly unknown[] = [
  null,
  7,
  'text',
  [],
  [{}],
  true,
  -1,
  1.5,
  2 ** 53,
  {},
  '\u0000',
  '\ud800',
  'x'.repeat(61_000),
  [-1],
  ['1'],
  Array.from({ length: 101 }, () => 1),
]

let gateway: TestGateway, person: TestClient, port: number, line: RealtimeTestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  port = await gateway.start()
  person = await loggedIn(gateway, 'vip')
})
afterEach(() => {
  line.close()
})
afterAll(() => gateway.close())

async function connected(): Promise<void> {
  line = new RealtimeTestClient(port, person)
  await vi.waitFor(() => expect(line.of('welcome')).toHaveLength(1), { timeout: 15_000, interval: 15 })
}

describe.each(EVENTS)('%s', (event) => {
  const sample = sampleOf(schemaOf(event)) as Record<string, unknown>
  const bad = [
    ...WRONG,
    ...fields(event).flatMap((field) => WRONG.map((value) => ({ ...sample, [field]: value }))),
  ].filter((data) => !v.safeParse(schemaOf(event), data).success)

  it('refuses every wrong shape with a code, and the line lives on', async () => {
    await connected()
    for (const data of bad)
      expect(await line.raw(event, data), JSON.stringify(data)?.slice(0, 200)).toEqual({
        ok: false,
        code: 20001,
      })
    expect(await line.send('call.state', {})).toEqual({ ok: true })
    expect(line.connected).toBe(true)
  })
})

it.each(EVENTS.filter((event) => fields(event).includes('roomNum')))(
  '%s reaches nobody in a room that is not there',
  async (event) => {
    await connected()
    expect(await line.raw(event, sampleOf(schemaOf(event)))).toEqual({ ok: false, code: 404 })
  },
)

it.each([
  'frame',
  'error',
  '__proto__',
  'constructor',
  'toString',
  'call.ring',
  'frames',
  '',
  'x'.repeat(1000),
])("an event called %s is none of the browser's", async (event) => {
  await connected()
  expect(await line.raw(event, {})).toEqual({ ok: false, code: 404 })
})

it('a frame that is larger than any signal ends the line, and it opens again', async () => {
  await connected()
  line.raw('rtc.offer', { roomNum: 'x', sdp: 'x'.repeat(250_000), epoch: 1 }).catch(() => undefined)
  await vi.waitFor(() => expect(line.of('welcome')).toHaveLength(2), { timeout: 15_000, interval: 15 })
  expect(await line.send('call.state', {})).toEqual({ ok: true })
})
