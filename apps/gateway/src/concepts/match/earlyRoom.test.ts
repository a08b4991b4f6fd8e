import { DECIDE_MS } from '@visavis/core/contract/decideTime'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCall } from '../call/callStore.ts'
import type { GatewayConfig } from '../../platform/config.ts'
import { relaySignal } from '../call/relaySignal.ts'
import type { Push } from '../../platform/context.ts'
import { roomNumOf } from './earlyRoom.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { expireUndecided } from './undecided.ts'

const RELAY = { urls: ['turn:relay.example:3478'], secret: 's3cret' }
const DIRECT = 'candidate:1 1 udp 2 198.51.100.7 5000 typ host',
  RELAYED = 'candidate:2 1 udp 1 203.0.113.9 6000 typ relay raddr 198.51.100.7 rport 5000'

let scene: MatchScene, ana: number, ben: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
async function open(config: Partial<GatewayConfig>, { friends = false } = {}): Promise<string> {
  Object.assign(scene.context.config, config)
  await scene.context.db.execute(sql`delete from match_seeker`)
  ;[ana, ben] = [await scene.person(), await scene.person()]
  if (friends) await scene.calls.befriend(ana, ben)
  return await scene.found(ana, ben)
}

const found = (id: number) => scene.last(id, 'match.found')
const roomNum = async (): Promise<string> => (await found(ana))?.room?.roomNum ?? ''
/** What reaches the other one; false when the gateway refuses it. */
async function say(
  fromId: number,
  candidate: string,
  room?: string,
): Promise<{ to: number; candidate: string }[] | false> {
  const out: { to: number; candidate: string }[] = []
  const push = {
    ...scene.context.push,
    signal: (to: number, _event: string, data: { candidate: { candidate: string } }) => {
      out.push({ to, candidate: data.candidate.candidate })
    },
  } as Push
  const passed = await relaySignal({ ...scene.context, push }, fromId, 'rtc.candidate', {
    roomNum: room ?? (await roomNum()),
    epoch: 1,
    candidate: { candidate, sdpMid: '0', sdpMLineIndex: 0 },
  })
  return passed && out
}

describe('strangers where there is a relay', () => {
  const config = { mode: 'production', relay: RELAY } as const
  it('are told one room with the match, for a relay only, and no address of theirs passes', async () => {
    await open(config)
    const [mine, theirs] = [(await found(ana))?.room, (await found(ben))?.room]
    expect([mine?.roomNum, mine?.roomId]).toEqual([theirs?.roomNum, theirs?.roomId])
    expect(new Set([mine?.role, theirs?.role])).toEqual(new Set(['caller', 'callee']))
    for (const room of [mine, theirs])
      expect(room?.rtc).toMatchObject({
        mode: 'peer',
        early: true,
        iceTransportPolicy: 'relay',
        polite: room?.role === 'caller',
      })
    expect(await say(ana, RELAYED)).toEqual([
      { to: ben, candidate: 'candidate:2 1 udp 1 203.0.113.9 6000 typ relay raddr 0.0.0.0 rport 0' },
    ])
    expect(await say(ana, DIRECT)).toEqual([])
  })
  it('pass nothing for others, or of other rooms', async () => {
    await open(config)
    const cleo = await scene.person()
    expect([await say(cleo, RELAYED), await say(ana, RELAYED, 'other')]).toEqual([false, false])
  })
  it('go on in the same room once both said yes', async () => {
    const matchId = await open(config)
    const early = (await found(ana))?.room
    await scene.decide(ana, matchId, 1)
    expect(await say(ana, RELAYED)).toHaveLength(1)
    expect(await findCall(scene.context.db, await roomNum()), 'there is no call before').toBeNull()
    await scene.decide(ben, matchId, 1)
    expect((await scene.last(ana, 'match.decided'))?.room).toEqual(early)
    expect(await findCall(scene.context.db, await roomNum())).toMatchObject({
      phase: 'connecting',
      relayOnly: true,
      roomId: early?.roomId,
    })
    expect([await say(ben, DIRECT), await say(ben, RELAYED)]).toEqual([
      [],
      [expect.objectContaining({ to: ana })],
    ])
  })
  it.each([
    ['a no', (id: string) => scene.decide(ben, id, 0)],
    ['a leaving', (id: string) => scene.exit(ana, id)],
    [
      'silence',
      async () => {
        scene.calls.now += DECIDE_MS + 1
        await expireUndecided(scene.context)
      },
    ],
  ])('pass nothing any more after %s', async (_what, end) => {
    const matchId = await open(config)
    await scene.decide(ana, matchId, 1)
    await end(matchId)
    expect([await say(ana, RELAYED), await say(ben, RELAYED)]).toEqual([false, false])
  })
  it('pass nothing once one has blocked the other, whose yes leads nowhere, and nobody is named', async () => {
    const matchId = await open(config)
    await scene.decide(ben, matchId, 1)
    await scene.context.db.execute(
      sql`insert into block (person_id, blocked_id, scene, created_at) values (${ana}, ${ben}, 'match', ${scene.calls.now})`,
    )
    expect([await say(ana, RELAYED), await say(ben, RELAYED)]).toEqual([false, false])
    expect(await scene.decide(ana, matchId, 1)).toEqual({ state: 'skip' })
    expect(await scene.last(ben, 'match.decided')).toMatchObject({ result: 'skip', byUserId: 0, room: null })
    expect(await findCall(scene.context.db, await roomNum())).toBeNull()
  })
})

it('strangers without a relay are told no room before both said yes, and pass nothing', async () => {
  const matchId = await open({ mode: 'production', relay: null })
  expect((await found(ana))?.room).toBeNull()
  await scene.decide(ana, matchId, 1)
  await scene.decide(ben, matchId, 1)
  const room = (await scene.last(ana, 'match.decided'))?.room
  expect(room?.rtc).toMatchObject({ early: false, iceTransportPolicy: 'all' })
  expect(await say(ana, DIRECT, room?.roomNum)).toEqual([{ to: ben, candidate: DIRECT }])
})
it('strangers without a relay cannot guess their room', async () => {
  const matchId = await open({ mode: 'production', relay: null })
  expect(await say(ana, DIRECT, roomNumOf(matchId))).toBe(false)
})
it('friends make their path directly, also when they part while they decide', async () => {
  const matchId = await open({ mode: 'production', relay: RELAY }, { friends: true })
  expect((await found(ana))?.room?.rtc).toMatchObject({ early: true, iceTransportPolicy: 'all' })
  expect(await say(ana, DIRECT)).toEqual([{ to: ben, candidate: DIRECT }])
  await scene.context.db.execute(sql`delete from friendship`)
  await scene.decide(ana, matchId, 1)
  await scene.decide(ben, matchId, 1)
  expect((await scene.last(ana, 'match.decided'))?.room?.rtc).toMatchObject({
    early: true,
    iceTransportPolicy: 'all',
  })
  expect(await say(ana, DIRECT)).toEqual([{ to: ben, candidate: DIRECT }])
})
