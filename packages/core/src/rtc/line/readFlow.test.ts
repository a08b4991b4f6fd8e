import { expect, it } from 'vitest'
import { flowBetween, readFlow } from './readFlow.ts'

const end = (entries: readonly object[]) => ({
  getStats: () =>
    Promise.resolve(
      new Map(entries.map((entry, index) => [String(index), entry])) as unknown as RTCStatsReport,
    ),
})

it('adds both kinds up, with their headers, and takes the round trip of the path in use', async () => {
  const from = end([
    { type: 'outbound-rtp', bytesSent: 900, headerBytesSent: 100 },
    { type: 'outbound-rtp', bytesSent: 500 },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.042 },
  ])
  const to = end([
    { type: 'inbound-rtp', bytesReceived: 700, packetsReceived: 9, packetsLost: 1 },
    { type: 'inbound-rtp', bytesReceived: 300, packetsReceived: 10, packetsLost: -3 },
  ])
  expect(await readFlow(from, to, 5)).toEqual({
    atMs: 5,
    sentBytes: 1500,
    gotBytes: 1000,
    gotPackets: 19,
    lostPackets: 1,
    rttMs: 42,
  })
})

it('tells kbit/s and loss of a stretch; nothing arrived is all lost', () => {
  const zero = { atMs: 0, sentBytes: 0, gotBytes: 0, gotPackets: 0, lostPackets: 0, rttMs: null }
  expect(
    flowBetween(zero, {
      atMs: 1000,
      sentBytes: 125_000,
      gotBytes: 62_500,
      gotPackets: 90,
      lostPackets: 10,
      rttMs: 80,
    }),
  ).toEqual({ upKbps: 1000, downKbps: 500, lossPercent: 10, rttMs: 80 })
  expect(flowBetween(zero, { ...zero, atMs: 1000, sentBytes: 1000 })).toMatchObject({
    downKbps: 0,
    lossPercent: 100,
  })
})
