import type { LineFlow } from './LinePort.ts'

/** Counters of a one-way path at one moment. */
export interface FlowCounters {
  readonly atMs: number
  readonly sentBytes: number
  readonly gotBytes: number
  readonly gotPackets: number
  readonly lostPackets: number
  readonly rttMs: number | null
}

type Entry = Readonly<Record<string, unknown>>
const numberIn = (entry: Entry, key: string): number => (typeof entry[key] === 'number' ? entry[key] : 0)

/** What one side has sent and the other received so far. */
export async function readFlow(
  from: Pick<RTCPeerConnection, 'getStats'>,
  to: Pick<RTCPeerConnection, 'getStats'>,
  now = performance.now(),
): Promise<FlowCounters> {
  let sentBytes = 0,
    gotBytes = 0,
    gotPackets = 0,
    lostPackets = 0
  let rttMs: number | null = null
  const [out, incoming] = await Promise.all([from.getStats(), to.getStats()])
  out.forEach((entry: Entry) => {
    if (entry['type'] === 'outbound-rtp')
      sentBytes += numberIn(entry, 'bytesSent') + numberIn(entry, 'headerBytesSent')
    if (
      entry['type'] === 'candidate-pair' &&
      entry['nominated'] === true &&
      typeof entry['currentRoundTripTime'] === 'number'
    )
      rttMs = Math.round(entry['currentRoundTripTime'] * 1000)
  })
  incoming.forEach((entry: Entry) => {
    if (entry['type'] !== 'inbound-rtp') return
    gotBytes += numberIn(entry, 'bytesReceived') + numberIn(entry, 'headerBytesReceived')
    gotPackets += numberIn(entry, 'packetsReceived')
    lostPackets += Math.max(0, numberIn(entry, 'packetsLost'))
  })
  return { atMs: now, sentBytes, gotBytes, gotPackets, lostPackets, rttMs }
}

/** What went over the path between two moments. */
export function flowBetween(before: FlowCounters, after: FlowCounters): LineFlow {
  const ms = Math.max(1, after.atMs - before.atMs)
  const got = after.gotPackets - before.gotPackets,
    lost = Math.max(0, after.lostPackets - before.lostPackets)
  return {
    upKbps: Math.round((8 * (after.sentBytes - before.sentBytes)) / ms),
    downKbps: Math.round((8 * (after.gotBytes - before.gotBytes)) / ms),
    lossPercent: got + lost === 0 ? 100 : Math.round((1000 * lost) / (got + lost)) / 10,
    rttMs: after.rttMs,
  }
}
