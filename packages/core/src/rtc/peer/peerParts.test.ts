import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CandidateQueue } from './candidateQueue.ts'
import { nextEpoch } from './epoch.ts'
import { qualityBetween } from './quality.ts'
import { readStats } from './readStats.ts'
import { Recovery } from './Recovery.ts'
import { sdpIdentity } from './sdpIdentity.ts'
import { PEER_TIMING } from './timing.ts'

describe('recovery of a lost path', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const recovery = () => {
    const [retry, giveUp] = [vi.fn(), vi.fn()]
    return { retry, giveUp, it: new Recovery(PEER_TIMING, retry, giveUp) }
  }

  test('gives a shaky path half a second, then tries four times in the ten seconds of a call and gives up', async () => {
    const { retry, giveUp, it } = recovery()
    it.lost(false)
    await vi.advanceTimersByTimeAsync(499)
    expect(retry).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(retry).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(9_999)
    expect([retry.mock.calls.length, giveUp.mock.calls.length]).toEqual([4, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([retry.mock.calls.length, giveUp.mock.calls.length]).toEqual([4, 1])
  })
  test('tries at once when the path is certainly gone, and stops when it is back', async () => {
    const { retry, giveUp, it } = recovery()
    it.lost(false)
    it.lost(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(retry).toHaveBeenCalledTimes(1)
    it.lost(true)
    it.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([retry.mock.calls.length, giveUp.mock.calls.length]).toEqual([1, 0])
  })
})

test('candidates wait for their description, in order; those of older connections are forgotten', () => {
  const queue = new CandidateQueue()
  queue.push(1, { candidate: 'old' })
  queue.push(2, { candidate: 'a' })
  queue.push(2, null)
  queue.push(3, { candidate: 'later' })
  expect(queue.take(2)).toEqual([{ candidate: 'a' }, null])
  expect(queue.take(1)).toEqual([])
  expect(queue.take(3)).toEqual([{ candidate: 'later' }])
})

test('epochs rise within a page and over a reload, and fit the wire', () => {
  const now = Date.UTC(2026, 10, 21)
  const first = nextEpoch(0, now)
  expect(nextEpoch(first, now)).toBe(first + 1)
  expect(nextEpoch(0, now + 1000)).toBeGreaterThan(nextEpoch(first, now))
  expect(nextEpoch(0, Date.UTC(2099, 0, 1))).toBeLessThan(2 ** 31)
})

test('a description is known again with more candidates in it, a new one is not', () => {
  const sdp = 'v=0\r\no=- 42 2 IN IP4 127.0.0.1\r\ns=-\r\n'
  expect(sdpIdentity(`${sdp}a=candidate:1\r\n`)).toBe(sdpIdentity(sdp))
  expect(sdpIdentity(sdp.replace('42 2', '42 3'))).not.toBe(sdpIdentity(sdp))
})

test('statistics become bars', () => {
  const report = (received: number, lost: number, rtt: number) =>
    readStats(
      new Map<string, object>([
        ['a', { type: 'inbound-rtp', kind: 'audio', packetsReceived: received, packetsLost: lost }],
        ['v', { type: 'inbound-rtp', kind: 'video', packetsReceived: 0, packetsLost: -3, framesDecoded: 7 }],
        [
          'p',
          { id: 'p', type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: rtt },
        ],
        ['r', { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.25 }],
        ['o', { type: 'outbound-rtp', kind: 'audio', packetsSent: 9 }],
      ]) as unknown as RTCStatsReport,
    )
  const start = report(100, 0, 0.05)
  expect(start).toMatchObject({
    framesDecoded: 7,
    audioPackets: 100,
    lost: 0,
    sent: 9,
    remoteAudioLossPercent: 25,
    rttMs: 50,
  })
  expect(qualityBetween(start, report(200, 0, 0.05))).toEqual({ bars: 4, rttMs: 50, lossPercent: 0 })
  expect(qualityBetween(start, report(190, 10, 0.05))).toEqual({ bars: 2, rttMs: 50, lossPercent: 10 })
  expect(qualityBetween(start, report(200, 0, 1.2)).bars).toBe(1)
  expect(qualityBetween(start, report(100, 0, 0.05)).bars).toBe(0)
})

test('statistics of the path in use, also while a check of it waits for its answer; after a change of the path those of the new one', () => {
  const report = (...entries: { id: string }[]) =>
    readStats(new Map(entries.map((entry) => [entry.id, entry])) as unknown as RTCStatsReport)
  const pair = (id: string, state: string, seconds: number) => ({
    id,
    type: 'candidate-pair',
    nominated: true,
    state,
    currentRoundTripTime: seconds,
    requestsSent: 12,
    responsesReceived: 10,
    totalRoundTripTime: 4,
  })
  const waiting = report(pair('old', 'failed', 0.1), pair('used', 'in-progress', 0.4))
  expect([waiting.rttMs, waiting.checks]).toEqual([400, { asked: 12, answered: 10, rttMs: 400 }])
  expect(
    report(
      { id: 't', type: 'transport', selectedCandidatePairId: 'used' } as { id: string },
      pair('used', 'in-progress', 0.4),
      pair('other', 'succeeded', 0.2),
    ).rttMs,
  ).toBe(400)
  expect(report({ ...pair('unused', 'succeeded', 0.4), nominated: false } as { id: string }).rttMs).toBeNull()
})

test('statistics tell how long nothing has come: of all streams the one that came last', () => {
  const at = 1_000_000
  const report = (entries: [string, object][]) =>
    readStats(new Map(entries) as unknown as RTCStatsReport).silentMs
  const sound: [string, object] = [
    'a',
    { type: 'inbound-rtp', kind: 'audio', timestamp: at, lastPacketReceivedTimestamp: at - 5200 },
  ]
  expect(
    report([
      sound,
      ['v', { type: 'inbound-rtp', kind: 'video', timestamp: at, lastPacketReceivedTimestamp: at - 9000 }],
    ]),
  ).toBe(5200)
  expect(
    report([sound, ['p', { type: 'candidate-pair', timestamp: at, lastPacketReceivedTimestamp: at + 3 }]]),
  ).toBe(0)
  expect(report([['a', { type: 'inbound-rtp', kind: 'audio', timestamp: at }]])).toBeNull()
})
