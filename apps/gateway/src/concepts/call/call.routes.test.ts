import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'

let gateway: TestGateway, caller: TestClient, host: TestClient, stranger: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  caller = await loggedIn(gateway, 'caller')
  host = await loggedIn(gateway, 'host')
  stranger = await loggedIn(gateway, 'vip')
  for (let time = 0; time < 5; time += 1) await caller.call('addDemoCoins', { body: { gold: 1000 } })
  await gateway.context.db.execute(
    sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at) values ('h', ${gateway.context.bootId}, ${host.userId}, 's', 1), ('c', ${gateway.context.bootId}, ${caller.userId}, 's', 1)`,
  )
})
afterAll(() => gateway.close())

type Phase = 'none' | 'ringing' | 'connecting' | 'connected' | 'ended'
interface Row {
  readonly by: 'caller' | 'host'
  readonly phase: Phase
  readonly query?: (room: Room) => Record<string, unknown>
  readonly body?: (room: Room) => Record<string, unknown>
}
interface Room {
  readonly roomNum: string
  readonly roomId: string
}

const roomNum = ({ roomNum: number }: Room) => ({ roomNum: number })
const report = ({ roomId }: Room) => ({
  matchUserId: host.userId,
  roomId,
  onlineStatus: 2,
  busyStatus: 0,
  goddessCall: 1,
  gold: 100,
  requestType: 1,
  inappFlag: 1,
  matchFlag: 0,
  feeType: 1,
})
/** Good input of every call row; the other cases are made from it. */
const ROWS: Readonly<Partial<Record<EndpointName, Row>>> = {
  callInfo: { by: 'caller', phase: 'none', query: () => ({ matchUserId: host.userId }) },
  callLaunch: { by: 'caller', phase: 'none', body: () => ({ matchUserId: host.userId }) },
  callCancel: { by: 'caller', phase: 'ringing', body: roomNum },
  callAnswer: { by: 'host', phase: 'ringing', body: roomNum },
  callRefuse: { by: 'host', phase: 'ringing', body: roomNum },
  callTimeout: { by: 'caller', phase: 'ended', body: roomNum },
  callHangup: { by: 'caller', phase: 'connected', body: roomNum },
  callNotifyEnd: { by: 'caller', phase: 'ended', body: roomNum },
  callNotifyJoin: { by: 'host', phase: 'connecting', body: roomNum },
  callNotifyStart: { by: 'host', phase: 'connecting', body: roomNum },
  callMedia: { by: 'host', phase: 'connected', body: (room) => ({ ...roomNum(room), state: 'lost' }) },
  friendVideo: { by: 'caller', phase: 'ringing', body: report },
  usersVideos: {
    by: 'caller',
    phase: 'ended',
    query: ({ roomId }) => ({ matchId: roomId }),
    body: ({ roomId }) => ({ matchUserId: host.userId, roomId, videoTime: 75 }),
  },
  rtcToken: { by: 'host', phase: 'ringing', query: roomNum },
  receipt: { by: 'caller', phase: 'ended', query: roomNum },
  callFeeling: { by: 'host', phase: 'ended', body: (room) => ({ ...roomNum(room), safe: false }) },
  rateCall: { by: 'host', phase: 'ended', body: (room) => ({ ...roomNum(room), stars: 5 }) },
}
const CASES = Object.entries(ROWS) as [EndpointName, Row][]
const who = (by: Row['by']): TestClient => (by === 'caller' ? caller : host)

async function room(phase: Phase): Promise<Room> {
  await gateway.context.db.execute(sql`delete from call_member`)
  await gateway.context.db.execute(sql`update call set phase = 'ended', ended_at = 1 where phase <> 'ended'`)
  if (phase === 'none') return { roomNum: 'none', roomId: 'none' }
  const { roomNum: number, roomId } = await caller.call('callLaunch', { body: { matchUserId: host.userId } })
  const body = { roomNum: number }
  if (phase !== 'ringing') await host.call('callAnswer', { body })
  if (phase === 'connected' || phase === 'ended')
    for (const client of [caller, host]) await client.call('callNotifyStart', { body })
  if (phase === 'ended') await caller.call('callHangup', { body })
  return { roomNum: number, roomId }
}
const inputOf = (
  row: Row,
  at: Room,
): { query?: Record<string, unknown>; body?: Record<string, unknown> } => ({
  ...(row.query === undefined ? {} : { query: row.query(at) }),
  ...(row.body === undefined ? {} : { body: row.body(at) }),
})

describe.each(CASES)('%s', (name, row) => {
  it('answers good data', async () => {
    const { status, envelope } = await who(row.by).send(name, inputOf(row, await room(row.phase)))
    expect([status, envelope.code, envelope.msg]).toEqual([200, 200, envelope.msg])
  })

  it('names a missing field', async () => {
    const input = inputOf(row, await room(row.phase))
    for (const place of ['query', 'body'] as const) {
      for (const field of Object.keys(input[place] ?? {})) {
        const { [field]: _left, ...rest } = input[place] ?? {}
        const { status, envelope } = await who(row.by).send(name, { ...input, [place]: rest })
        expect([status, envelope.code, envelope.field]).toEqual([400, 20001, field])
      }
    }
  })

  it('knows nothing of a foreign or unknown id', async () => {
    const at = await room(row.phase === 'none' ? 'ringing' : row.phase)
    const input = inputOf(row, at)
    if (row.phase === 'none') {
      const key = row.query === undefined ? 'body' : 'query'
      const { status, envelope } = await stranger.send(name, { ...input, [key]: { matchUserId: 999_999 } })
      expect([status, envelope.code]).toEqual([404, 20004])
      return
    }
    const foreign = await stranger.send(name, input)
    const unknown = await who(row.by).send(name, inputOf(row, { roomNum: 'unknown', roomId: 'unknown' }))
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.envelope).toEqual(unknown.envelope)
  })

  it('refuses whoever does not sign', async () => {
    const at = await room(row.phase)
    const { status } = await who(row.by).send(name, inputOf(row, at), { headers: { sign: null } })
    expect(status).toBe(400)
    const anonymous = await gateway.client().send(name, inputOf(row, at))
    expect(anonymous.status).toBe(401)
  })
})

describe('videoHistory and ledger', () => {
  it('list a call with its end, charge and both sides', async () => {
    const at = await room('ended')
    expect((await caller.call('videoHistory', { query: { size: 5 } })).list[0]).toMatchObject({
      roomNum: at.roomNum,
      ending: 'hungUp',
      minutes: 1,
      person: { id: host.userId },
    })
    const [line] = (await caller.call('ledger', { query: { size: 1 } })).list
    expect(line).toMatchObject({ kind: 'callMinute', refId: at.roomNum })
    expect((await caller.call('receipt', { query: { roomNum: at.roomNum } })).lines[0]).toMatchObject({
      journalId: line?.id,
      balanceAfter: line?.balance,
    })
    expect((await caller.call('addDemoCoins', { body: { gold: 100 } })).goldNum).toBe(
      (line?.balance ?? 0) + 100,
    )
  })

  it('offers no further call to accounts that are closed, and to hosts without the agreement (R6.15)', async () => {
    await room('ended')
    const { db } = gateway.database
    const noCalls = async () =>
      (await caller.call('videoHistory', { query: { size: 1 } })).list[0]?.person.noCalls
    expect(await noCalls()).toBeUndefined()
    const agreed = (by: number) =>
      db.execute(sql`update person_agreement set version = version + ${by} where person_id = ${host.userId}`)
    for (const column of ['banned_at', 'suspended_at', 'erase_at'].map((name) => sql.raw(name))) {
      await db.execute(sql`update person set ${column} = 1 where id = ${host.userId}`)
      expect(await noCalls()).toBe(true)
      await db.execute(sql`update person set ${column} = null where id = ${host.userId}`)
      expect(await noCalls()).toBeUndefined()
    }
    await agreed(-1)
    expect(await noCalls()).toBe(true)
    await agreed(1)
    expect(await noCalls()).toBeUndefined()
  })

  it('a repeated request is answered as the first and charges nothing more', async () => {
    const at = await room('connecting')
    await caller.call('callNotifyStart', { body: { roomNum: at.roomNum } })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        host.send('callNotifyStart', { body: { roomNum: at.roomNum } }, { requestId: 'same-request-id' }),
      ),
    )
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBeLessThanOrEqual(2)
    const { gold, minutes } = await caller.call('callHangup', { body: { roomNum: at.roomNum } })
    expect([minutes, gold]).toEqual([
      1,
      (await caller.call('receipt', { query: { roomNum: at.roomNum } })).totalGold,
    ])
  })
})
