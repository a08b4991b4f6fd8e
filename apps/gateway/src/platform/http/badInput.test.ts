import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointOf, type EndpointName } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../database/database.ts'
import { NAUGHTY_STRINGS } from '../../testing/naughtyStrings.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import {
  ENDPOINTS,
  fieldsOf,
  sampleInput,
  withField,
  type FieldPlace,
  type Sample,
} from '../../testing/sampleOf.ts'
import { sealFor } from '../../testing/sealFor.ts'
import vectors from '../../testing/fixtures/vectors.json' with { type: 'json' }
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { SIGN_WINDOW_MS } from './verifySign.ts'

/** Every call of the contract, whatever it is: a new one is tested here when it appears. */
const withInput = ENDPOINTS.filter((name) => fieldsOf(name).length > 0)
const withBody = ENDPOINTS.filter((name) => endpointOf(name).body !== undefined)
const checked = ENDPOINTS.filter((name) => endpointOf(name).auth !== 'public')
const BODY_BYTES = 65_536

let gateway: TestGateway
let person: TestClient
let countRows: string
beforeAll(async () => {
  const sealingKeyPath = join(mkdtempSync(join(tmpdir(), 'visavis-key-')), 'key.pem')
  writeFileSync(sealingKeyPath, vectors.rsaPrivateKeyPem)
  const many = 1_000_000
  gateway = await createTestGateway({
    config: {
      sealingKeyPath,
      limits: {
        personPerSecond: many,
        personBurst: many,
        addressPerSecond: many,
        addressBurst: many,
        emailExistsPerMinute: many,
        mailsPerHour: many,
        bonusesPerNetworkDay: many,
        bodyBytes: BODY_BYTES,
      },
    },
  })
  await seedAlpha(gateway)
  person = await loggedIn(gateway, 'vip')
  const noted = new Set([
    'used_sign',
    'remembered_answer',
    'login_failure',
    'device',
    'presence',
    'gateway_instance',
  ])
  const tables = await rowsOf<{ name: string }>(
    gateway.context.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  countRows = tables
    .filter(({ name }) => !noted.has(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
    .join(' union all ')
})
afterAll(() => gateway.close())

/**
 * Rows of every table but those that note requests as such: what a refused call must leave alone. One
 * statement: it is asked four times a call.
 */
async function rows(): Promise<Record<string, number>> {
  const counts = await rowsOf<{ name: string; count: number }>(gateway.context.db, sql.raw(countRows))
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
}

/** Whether the contract takes this input as it arrives: queries as text. */
const isTaken = (name: EndpointName, { query, body }: Sample): boolean => {
  const row = endpointOf(name)
  const asText = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return (
    (row.query === undefined || v.safeParse(row.query, asText).success) &&
    (row.body === undefined ||
      v.safeParse(
        row.body,
        row.form === undefined ? JSON.parse(JSON.stringify(body)) : asForm(body as object),
      ).success)
  )
}

/** Fields of a form are texts, but for the file. */
const asForm = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => [
      key,
      value instanceof Blob ? value : String(value),
    ]),
  )

const WRONG_VALUES: readonly unknown[] = [
  null,
  [],
  {},
  [[]],
  { $gt: '' },
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 31,
  '-1',
  '0x10',
  '１２',
  'NaN',
  'Infinity',
  '1e3',
  '',
  ' ',
  'x'.repeat(3000),
  '\u0000',
  '../../etc/passwd',
  "' or 1=1 --",
]

/** Each field takes one in so many of the naughty strings, another part than the field before it. */
const ONE_IN = process.env['EVERY_NAUGHTY_STRING'] === undefined ? 4 : 1
const naughtyFor = (call: number, field: number): string[] =>
  NAUGHTY_STRINGS.filter((_, index) => (index + call + field) % ONE_IN === 0)

/** Calls that end the session of who makes them. */
const LEAVING: readonly EndpointName[] = ['logout', 'deleteAccount']

describe.each(withInput)('%s', (name) => {
  afterEach(async () => {
    if (!LEAVING.includes(name)) return
    await gateway.context.db.execute(sql`update person set erase_at = null`)
    person = await loggedIn(gateway, 'vip')
  })
  const places = fieldsOf(name)
  /** Without a value in its place the address is another one, which nobody answers. */
  const isOtherAddress = ({ key }: FieldPlace, { query }: Sample): boolean =>
    endpointOf(name).path.includes(`{${key}}`) && String(query[key]) === ''
  const wrongInputs = (values: readonly unknown[]): { place: FieldPlace; input: Sample }[] =>
    places
      .flatMap((place) =>
        values.map((value) => ({ place, input: withField(sampleInput(name), place, value) })),
      )
      .filter(({ place, input }) => !isTaken(name, input) && !isOtherAddress(place, input))

  it('answers each wrong value with 400, a code and the field, and does nothing', async () => {
    const before = await rows()
    const inputs = wrongInputs(WRONG_VALUES)
    for (const { place, input } of inputs) {
      const { status, envelope } = await person.send(name, input)
      const told = {
        status,
        code: envelope.code,
        data: envelope.data,
        named: (envelope.field ?? '').split('.').includes(place.key),
        text: envelope.msg !== '',
      }
      expect(told, `${place.part} ${place.key}: ${JSON.stringify(input)}`).toEqual({
        status: 400,
        code: expect.toSatisfy((code: number) => [20001, 20108, 20909].includes(code)),
        data: null,
        named: true,
        text: true,
      })
    }
    expect(await rows()).toEqual(before)
  })

  it('takes no naughty string amiss in any field', async () => {
    const broken: unknown[] = []
    for (const [field, place] of places.entries()) {
      for (const text of naughtyFor(withInput.indexOf(name), field)) {
        // A refused one proves itself by its schema; the rest goes all the way, a few at a time.
        const input = withField(sampleInput(name), place, text)
        if (!isTaken(name, input)) continue
        const { status, envelope } = await person.send(name, input)
        if (
          status >= 500 ||
          typeof envelope.code !== 'number' ||
          (envelope.code !== 200 && envelope.msg === '')
        )
          broken.push([place.key, text, status, envelope])
      }
    }
    expect(broken).toEqual([])
  }, 120_000)

  // Forms travel in the clear (R7.19).
  it.runIf(endpointOf(name).form === undefined)(
    'answers a sealed body or query that was cut, changed or sealed for somebody else like any other damage',
    async () => {
      const { query, body } = sampleInput(name)
      const part = body === undefined ? 'query' : 'body'
      const whole = sealFor('aes-oaep', 'aB3dE6gH', part === 'body' ? body : query)
      const send = (envelope: { data: string; key: string }) =>
        part === 'body'
          ? person.send(name, { query, body: envelope })
          : person.send(name, { query: { ...envelope } })
      const damaged = [
        ...[0.25, 0.5, 0.9].map((share) => ({
          ...whole,
          data: whole.data.slice(0, Math.floor(whole.data.length * share)),
        })),
        { ...whole, data: `${whole.data.slice(0, -6)}AAAAA=` },
        { ...whole, data: '' },
        { ...whole, key: whole.key.slice(4) },
        { ...whole, key: sealFor('aes-oaep', 'zzzzzzzz', {}).key },
        { ...whole, key: sealFor('des-pkcs1', 'aB3dE6gH', {}).key },
      ]
      const before = await rows()
      const answers = new Set<string>()
      for (const envelope of damaged) {
        const answer = await send(envelope)
        answers.add(JSON.stringify([answer.status, answer.envelope]))
      }
      expect(
        [...answers]
          .map((answer) => JSON.parse(answer) as [number, { code: number; field: string }])
          .map(([status, { code, field }]) => [status, code, field]),
      ).toEqual([[400, 20001, 'body']])
      expect(await rows()).toEqual(before)
      const good = await send(whole)
      expect([good.envelope.field, good.status < 500]).not.toEqual(['body', true])
    },
  )
})

// Those with a file have limits of their own; see uploads.test.ts.
it.each(withBody.filter((name) => endpointOf(name).form === undefined))(
  '%s refuses a body that is too large before anything else looks at it',
  async (name) => {
    const { status, envelope } = await person.send(name, sampleInput(name), {
      rawBody: JSON.stringify({ text: 'x'.repeat(BODY_BYTES) }),
    })
    expect([status, envelope.code, envelope.data]).toEqual([413, 413, null])
  },
)

describe.each(checked)('the sign of %s', (name) => {
  const code = async (send: () => Promise<Response> | Response): Promise<unknown[]> => {
    const answer = await send()
    const envelope = (await answer.json()) as { code: number; serverTime?: number }
    return [answer.status, envelope.code, typeof envelope.serverTime]
  }
  const requestOf = (tampering = {}) => {
    const { path, init } = person.build(name, sampleInput(name), tampering)
    return () => gateway.app.request(`http://site.test${path}`, init)
  }
  const refused = [400, 20920, 'number']

  it('counts when it is whole, of now, and new', async () => {
    expect(await code(requestOf({ headers: { sign: '0'.repeat(32) } }))).toEqual(refused)
    expect(await code(requestOf({ headers: { nonce: '0'.repeat(16) } }))).toEqual(refused)
    expect(await code(requestOf({ skewMs: -SIGN_WINDOW_MS - 60_000 }))).toEqual(refused)
    expect(await code(requestOf({ skewMs: SIGN_WINDOW_MS + 60_000 }))).toEqual(refused)
    if (LEAVING.includes(name)) return
    const again = requestOf()
    expect((await code(again))[1]).not.toBe(20920)
    expect(await code(again)).toEqual(refused)
  })
})

describe('rooms of other people', () => {
  const roomFields = (name: EndpointName): FieldPlace[] =>
    fieldsOf(name).filter(({ key }) => ['roomNum', 'roomId', 'matchId'].includes(key))
  let others: Readonly<Record<string, string>>
  let host: TestClient
  beforeAll(async () => {
    const caller = await loggedIn(gateway, 'caller')
    host = await loggedIn(gateway, 'host')
    await gateway.context.db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at) values ('h', ${gateway.context.bootId}, ${host.userId}, 's', 1)`,
    )
    const { roomNum, roomId } = await caller.call('callLaunch', { body: { matchUserId: host.userId } })
    others = { roomNum, roomId, matchId: roomId }
  })

  it.each(ENDPOINTS.filter((name) => roomFields(name).length > 0))(
    '%s answers them like rooms that do not exist',
    async (name) => {
      const asked = async (value: (key: string) => string) => {
        const input = roomFields(name).reduce(
          (sample, place) => withField(sample, place, value(place.key)),
          sampleInput(name),
        )
        const people = fieldsOf(name)
          .filter(({ key }) => key === 'matchUserId' || key === 'reportedUserId')
          .reduce((sample, place) => withField(sample, place, host.userId), input)
        const { status, envelope } = await person.send(name, people)
        return { status, ...envelope, data: envelope.code === 200 ? 'done' : envelope.data }
      }
      const foreign = await asked((key) => others[key] ?? '')
      expect(foreign).toEqual(await asked(() => 'no-such-room'))
      // A report and a gift only say where it was: without a room of their own they go on.
      if (name !== 'report' && name !== 'giftSend') expect([foreign.status, foreign.code]).toEqual([404, 404])
    },
  )
})
