import { createFakeMediaPort } from '@visavis/core/media'
import { createFakePort } from '@visavis/core/rtc/fake/createFakePort'
import { testGrant } from '@visavis/core/rtc/session/testGrant'
import type { ServerEventName, ServerEvents } from '@visavis/core/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callConcept } from '../call/call.concept.ts'
import { selectMachine, selectRoomView } from '../call/call.selectors.ts'
import { callServicesOf } from '../call/room/callServices.ts'
import { sessionEnding } from '../session/session.events.ts'
import { sessionStepped } from '../session/session.slice.ts'
import type { Me } from '../session/session.machine.ts'
import { me, offline, refusal, setUpStore } from '../test/testPorts.ts'
import {
  leaveMatch,
  likePartner,
  mayAskPrivate,
  nextMatch,
  privateCall,
  sayNo,
  sayYes,
  startMatch,
} from './match.actions.ts'
import { matchConcept } from './match.concept.ts'
import { elif, wish } from './match.fixtures.ts'
import { selectMatch } from './match.selectors.ts'

const rtc = createFakePort({ behaviour: 'manual' })
let world: ReturnType<typeof setUp>
let media: ReturnType<typeof createFakeMediaPort>
let search = 0
let asked = 0
function setUp() {
  const made = setUpStore()
  media = createFakeMediaPort()
  Object.assign(made.ports, { media, rtc: async () => rtc, randomId: () => `search-${(asked += 1)}` })
  Object.assign(made.script, {
    matching: () => ({
      matchId: `s${(search += 1)}`,
      state: 'searching',
      freeLeft: 10,
      resetAt: 0,
      now: Date.now(),
      price: 0,
    }),
    exitMatch: { freeLeft: 10, resetAt: 0, now: 0 },
    matchDecide: { state: 'waiting' },
    matchMinCall: { roomNum: 'n1', price: 20 },
    like: { liked: true, mutual: false, goldNum: 118 },
    callNotifyJoin: null,
    callNotifyStart: { startedAt: 0 },
    callNotifyEnd: { minutes: 0, gold: 0, points: 0 },
    usersVideos: null,
    callMedia: null,
  })
  made.store.install(callConcept)
  made.store.install(matchConcept)
  made.store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  made.store.dispatch(sessionStepped({ type: 'accepted', me: me as unknown as Me, ticket: null }))
  return made
}
beforeEach(() => {
  vi.useFakeTimers()
  search = 0
  world = setUp()
  asked = 0
})
afterEach(() => {
  callServicesOf(world.ports).close()
  world.store.dispose()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(1)
const phase = () => selectMatch(world.store.getState()).phase
const called = (name: string) => world.calls.filter((call) => call.name === name).map(({ input }) => input)
let seq = 0
function push<K extends ServerEventName>(event: K, data: ServerEvents[K]): void {
  world.push({ id: (seq += 1), event, ts: 0, data } as Parameters<typeof world.push>[0])
}

async function start(): Promise<void> {
  world.store.dispatch(startMatch(wish))
  await settle()
}
const foundAs = (matchId: string, searchId: string) =>
  push('match.found', {
    matchId,
    searchId,
    mode: 'livecam',
    partner: elif,
    decideUntil: Date.now() + 10_000,
    now: Date.now(),
    price: 0,
    privatePrice: 20,
    pays: false,
    room: null,
  })
async function meet(matchId = 'm1', searchId = 's1', roomNum = 'n1'): Promise<void> {
  foundAs(matchId, searchId)
  world.store.dispatch(sayYes())
  push('match.decided', {
    matchId,
    result: 'both',
    byUserId: 0,
    room: { roomId: `r-${roomNum}`, roomNum, role: 'caller', rtc: testGrant('caller') },
  })
  await vi.advanceTimersByTimeAsync(400)
}
async function see(): Promise<void> {
  rtc.latest().remoteFrame()
  await settle()
}

it.each([
  [{ isHost: true }, true],
  [{ isHost: true, agreementMissing: true }, false],
  [{ isHost: false }, false],
])(
  'of %j and somebody who is no host, whether the other pays what I ask for: %s (R4.33, R6.15)',
  async (as, theyPay) => {
    world.store.dispatch(sessionStepped({ type: 'changed', me: as }))
    await start()
    foundAs('m1', 's1')
    expect(elif.isHost).toBe(false)
    expect(selectMatch(world.store.getState())).toMatchObject({ phase: 'deciding', theyPay })
  },
)

it('opens camera and microphone first, searches, and meets: the picture begins the five seconds before Next', async () => {
  await start()
  expect([media.holders, phase(), called('matching')]).toEqual([
    1,
    'searching',
    [{ matchType: 'livecam', countryId: 0, languageIds: [], price: 0, searchKey: 'search-1' }],
  ])
  await meet()
  expect([phase(), selectMachine(world.store.getState()).phase]).toEqual(['meeting', 'connecting'])
  await see()
  expect(selectMatch(world.store.getState())).toMatchObject({ connectedAt: Date.now() - 1 })
  expect(called('callNotifyStart')).toEqual([{ roomNum: 'n1' }])
  world.store.dispatch(nextMatch())
  expect(phase()).toBe('meeting')
  await vi.advanceTimersByTimeAsync(5_000)
  world.store.dispatch(nextMatch())
  await settle()
  expect([
    phase(),
    selectMachine(world.store.getState()).phase,
    called('exitMatch'),
    called('matching').length,
    media.holders,
  ]).toEqual(['searching', 'idle', [{ matchId: 'm1', reason: 'next' }], 2, 1])
  expect(called('callHangup')).toEqual([])
})

it('goes on by itself when the other one says no, leaves, or the time is up; twice silent stops it', async () => {
  await start()
  foundAs('m1', 's1')
  push('match.decided', { matchId: 'm1', result: 'skip', byUserId: elif.id, room: null })
  await settle()
  expect(selectMatch(world.store.getState())).toMatchObject({
    phase: 'searching',
    note: 'theySkipped',
    searchId: 's2',
  })
  foundAs('m2', 's2')
  push('match.decided', { matchId: 'm2', result: 'timeout', byUserId: me.id, room: null })
  await settle()
  foundAs('m3', 's3')
  push('match.decided', { matchId: 'm3', result: 'timeout', byUserId: 0, room: null })
  await settle()
  expect([selectMatch(world.store.getState()), media.holders]).toEqual([
    { phase: 'idle', problem: { kind: 'away' }, wish },
    0,
  ])
})

it('a partner who leaves is said, and the next one searched; the camera stays on', async () => {
  await start()
  await meet()
  await see()
  push('match.left', { matchId: 'm1', reason: 'next', byUserId: elif.id })
  push('call.status', { roomNum: 'n1', roomId: 'r-n1', status: 7, byUserId: elif.id, reason: null })
  await settle()
  expect(selectMatch(world.store.getState())).toMatchObject({ phase: 'searching', note: 'partnerLeft' })
  expect([selectMachine(world.store.getState()).phase, media.holders, called('exitMatch')]).toEqual([
    'idle',
    1,
    [],
  ])
})

it('a yes and a no go out at once; leaving ends the search and the camera at once, too, and what comes late changes nothing', async () => {
  let answer: (value: unknown) => void = () => undefined
  world.script.matching = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await start()
  world.store.dispatch(leaveMatch())
  await settle()
  expect([phase(), media.holders, called('exitMatch')]).toEqual([
    'idle',
    0,
    [{ matchId: '', searchKey: 'search-1', reason: 'exit' }],
  ])
  foundAs('m0', 'late')
  answer({ matchId: 'late', state: 'searching', freeLeft: 1, resetAt: 0, now: 0, price: 0 })
  await settle()
  expect([phase(), called('exitMatch').length]).toEqual(['idle', 1])
  world.script.matching = { matchId: 's9', state: 'searching', freeLeft: 1, resetAt: 0, now: 0, price: 0 }
  await start()
  foundAs('m1', 's9')
  world.store.dispatch(sayNo())
  await settle()
  expect([called('matchDecide'), phase()]).toEqual([[{ matchId: 'm1', decision: 0 }], 'searching'])
})

it('a page that goes away before it heard the number of its search ends it by its own, and each search has another', async () => {
  world.script.matching = () => new Promise(() => undefined)
  await start()
  world.hide()
  await settle()
  await start()
  world.hide()
  await settle()
  expect([phase(), called('matching').map((input) => (input as { searchKey: string }).searchKey)]).toEqual([
    'idle',
    ['search-1', 'search-2'],
  ])
  expect(called('exitMatch')).toEqual([
    { matchId: '', searchKey: 'search-1', reason: 'exit' },
    { matchId: '', searchKey: 'search-2', reason: 'exit' },
  ])
})

it('a log-out ends a search nothing was heard of', async () => {
  world.script.matching = () => new Promise(() => undefined)
  await start()
  world.store.dispatch(sessionEnding({ reason: 'logout' }))
  await settle()
  expect([phase(), called('exitMatch')]).toEqual([
    'idle',
    [{ matchId: '', searchKey: 'search-1', reason: 'exit' }],
  ])
})

it('says why nobody is searched for: used up, no coins, no line', async () => {
  const problem = () => {
    const state = selectMatch(world.store.getState())
    return state.phase === 'idle' ? state.problem : state.phase
  }
  world.script.matching = { ...refusal(20602), values: { price: 20, resetAt: 5_000, now: 0 } }
  await start()
  expect(problem()).toEqual({ kind: 'usedUp', price: 20, resetAt: 5_000 })
  world.script.matching = { ...refusal(20413), values: { price: 20, balance: 3 } }
  await start()
  expect(problem()).toEqual({ kind: 'noMatchCoins', price: 20, balance: 3 })
  world.script.matching = offline('matching')
  await start()
  expect(problem()).toEqual({ kind: 'network' })
  expect(media.holders).toBe(0)
})

it('likes once, hears of the like back, and a private call by consent hands over to the call with its meter', async () => {
  await start()
  await meet()
  await see()
  await world.store.dispatch(likePartner(2))
  await world.store.dispatch(likePartner(2))
  expect([called('like'), selectMatch(world.store.getState())]).toEqual([
    [{ likedUserId: elif.id, scene: 'match', price: 2 }],
    expect.objectContaining({ liked: true, likedBack: false }),
  ])
  push('match.liked', { matchId: 'm1', byUserId: elif.id, mutual: true })
  expect(selectMatch(world.store.getState())).toMatchObject({ likedBack: true })
  await world.store.dispatch(privateCall('ask', 20))
  expect(called('matchMinCall')).toEqual([{ matchId: 'm1', action: 'ask', price: 20 }])
  const about = {
    matchId: 'm1',
    price: 20,
    roomNum: 'n1',
    payerId: me.id,
    until: Date.now() + 20_000,
    now: Date.now(),
  }
  push('match.minCall', { ...about, action: 'ask', byUserId: me.id })
  expect(selectMatch(world.store.getState())).toMatchObject({ ask: { mine: true, pays: true, price: 20 } })
  push('match.minCall', { ...about, action: 'accept', byUserId: elif.id })
  await settle()
  expect([phase(), selectMachine(world.store.getState())]).toEqual([
    'private',
    expect.objectContaining({
      phase: 'connected',
      call: expect.objectContaining({ role: 'caller', price: 20, feeType: 1 }),
    }),
  ])
  push('call.status', { roomNum: 'n1', roomId: 'r-n1', status: 7, byUserId: elif.id, reason: null })
  await settle()
  expect([phase(), selectMachine(world.store.getState())]).toEqual([
    'idle',
    expect.objectContaining({ phase: 'ended', past: expect.objectContaining({ price: 20 }) }),
  ])
})

it('starting, and a private call that was asked for, are told once each (AN.11, AN.12)', async () => {
  await start()
  await meet()
  await see()
  await world.store.dispatch(privateCall('ask', 20))
  await world.store.dispatch(privateCall('refuse', 0))
  expect(world.tracked.filter(([name]) => name === 'match_start' || name === 'match_min_call')).toEqual([
    ['match_start', { mode: wish.mode }],
    ['match_min_call', { price: 20, ok: true }],
  ])
})

it('whoever takes calls of friends only is not asked for a private one: said before a price is shown', async () => {
  await start()
  await meet()
  await see()
  Object.assign(world.script, { callInfo: { allowed: false, reason: 'notAllowed' } })
  expect(await world.store.dispatch(mayAskPrivate())).toBe(false)
  expect(called('callInfo')).toEqual([{ matchUserId: elif.id, location: 264, callType: 1, feeType: 1 }])
  expect(world.store.getState().shell.notices.map(({ messageId }) => messageId)).toEqual([
    'base.error.callNotAllowed',
  ])
  // In a match everybody is busy.
  Object.assign(world.script, { callInfo: { allowed: false, reason: 'busy' } })
  expect(await world.store.dispatch(mayAskPrivate())).toBe(true)
})

it('ends a match that a reload left behind instead of offering it', async () => {
  push('call.state', {
    call: {
      roomId: 'r',
      roomNum: 'old',
      role: 'caller',
      callType: 1,
      phase: 'connected',
      feeType: 0,
      startedAt: 0,
      matchFlag: 1,
      person: { ...elif, pricePerMinute: 0, goddessLocation: '' },
    },
  })
  await settle()
  expect([selectMachine(world.store.getState()).phase, called('callHangup')]).toEqual([
    'idle',
    [{ roomNum: 'old' }],
  ])
})

/** Somebody is found whose path may be made while both decide. */
const foundEarly = (matchId: string, searchId: string, roomNum: string) =>
  push('match.found', {
    matchId,
    searchId,
    mode: 'livecam',
    partner: elif,
    decideUntil: Date.now() + 10_000,
    now: Date.now(),
    price: 0,
    privatePrice: 20,
    pays: false,
    room: { roomId: `r-${roomNum}`, roomNum, role: 'caller', rtc: testGrant('caller', { early: true }) },
  })
const decideBoth = (matchId: string, roomNum: string) =>
  push('match.decided', {
    matchId,
    result: 'both',
    byUserId: 0,
    room: { roomId: `r-${roomNum}`, roomNum, role: 'caller', rtc: testGrant('caller', { early: true }) },
  })

it('makes the path while both decide, sends nothing in it, and goes on in it once both said yes', async () => {
  await start()
  foundEarly('m1', 's1', 'n1')
  await settle()
  const session = rtc.latest()
  expect([session.calls, session.veiled, session.media]).toEqual([['join'], true, null])
  world.store.dispatch(sayYes())
  await settle()
  expect(session.calls).toEqual(['join'])
  // Faster than our own news of it: what the other side says of its picture is not lost.
  session.emit({ type: 'connection', state: 'connected' })
  session.emit({ type: 'remoteVeiled', veiled: true })
  decideBoth('m1', 'n1')
  expect(session.calls).toEqual(['join', 'publish'])
  await vi.advanceTimersByTimeAsync(400)
  expect([rtc.latest() === session, phase(), selectRoomView(world.store.getState()).remoteVeiled]).toEqual([
    true,
    'meeting',
    true,
  ])
  await see()
  expect([selectMatch(world.store.getState()), called('callNotifyStart')]).toEqual([
    expect.objectContaining({ connectedAt: expect.any(Number) }),
    [{ roomNum: 'n1' }],
  ])
})

it.each<[string, (matchId: string) => void]>([
  [
    'the partner says no',
    (matchId) => push('match.decided', { matchId, result: 'skip', byUserId: elif.id, room: null }),
  ],
  [
    'one says no oneself',
    () => {
      world.store.dispatch(sayNo())
    },
  ],
  [
    'the page is left',
    () => {
      world.store.dispatch(leaveMatch())
    },
  ],
])('takes the path down at once when %s, and never sends anything in it', async (_what, end) => {
  await start()
  foundEarly('m1', 's1', 'n1')
  await settle()
  const session = rtc.latest()
  world.store.dispatch(sayYes())
  end('m1')
  await settle()
  expect([session.left, session.calls]).toEqual([true, ['join', 'leave']])
  // A late word about it opens nothing again.
  decideBoth('m1', 'n1')
  await settle()
  expect([rtc.latest() === session, selectMachine(world.store.getState()).phase]).toEqual([true, 'idle'])
})

it('a path that fails while both decide is made anew with the match, and nobody hears of it', async () => {
  await start()
  foundEarly('m1', 's1', 'n1')
  await settle()
  const session = rtc.latest()
  session.fail('noRelay')
  await settle()
  expect([session.left, phase()]).toEqual([true, 'deciding'])
  world.store.dispatch(sayYes())
  decideBoth('m1', 'n1')
  await vi.advanceTimersByTimeAsync(400)
  expect([
    rtc.latest() === session,
    rtc.latest().calls.filter((call) => call === 'join' || call === 'publish'),
    selectMachine(world.store.getState()).phase,
  ]).toEqual([false, ['join', 'publish'], 'connecting'])
})

it('enters no room for a search of another tab, and keeps no right to it', async () => {
  await start()
  const before = rtc.sessions.length
  foundEarly('m1', 'of another tab', 'n1')
  await settle()
  expect([rtc.sessions.length, callServicesOf(world.ports).open({ roomNum: 'n1', callType: 1 })]).toEqual([
    before,
    null,
  ])
})
