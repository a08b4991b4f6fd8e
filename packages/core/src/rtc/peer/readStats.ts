/** Counters of one connection at one moment, as far as its statistics give them. */
export interface PeerCounters {
  readonly rttMs: number | null
  /** Checks of the path in use: asked, answered, and how long an answer took on average, ms. */
  readonly checks: { readonly asked: number; readonly answered: number; readonly rttMs: number | null }
  /** Received and lost RTP packets of both kinds. */
  readonly received: number
  readonly lost: number
  readonly audioPackets: number
  readonly framesDecoded: number
  /** Sent RTP packets of both kinds. */
  readonly sent: number
  /** How long ago the last packet came, ms; null where browsers do not say. */
  readonly silentMs: number | null
  /**
   * Share of our own sound the other side lost since its last report, 0–100; null before the first report.
   */
  readonly remoteAudioLossPercent: number | null
}

const numberIn = (entry: Record<string, unknown>, key: string): number => {
  const value = entry[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** Sums up a statistics report. */
export function readStats(report: RTCStatsReport): PeerCounters {
  let rttMs: number | null = null,
    received = 0,
    lost = 0,
    audioPackets = 0,
    framesDecoded = 0,
    sent = 0
  let remoteAudioLossPercent: number | null = null
  let silentMs: number | null = null
  let checks: PeerCounters['checks'] = { asked: 0, answered: 0, rttMs: null }
  const inUse = pairInUse(report)
  report.forEach((entry: Record<string, unknown>) => {
    const last = numberIn(entry, 'lastPacketReceivedTimestamp')
    if (last > 0)
      silentMs = Math.min(
        silentMs ?? Number.POSITIVE_INFINITY,
        Math.max(0, numberIn(entry, 'timestamp') - last),
      )
    switch (entry['type']) {
      case 'inbound-rtp':
        received += numberIn(entry, 'packetsReceived')
        lost += Math.max(0, numberIn(entry, 'packetsLost'))
        if (entry['kind'] === 'audio') audioPackets += numberIn(entry, 'packetsReceived')
        else framesDecoded += numberIn(entry, 'framesDecoded')
        break
      case 'outbound-rtp':
        sent += numberIn(entry, 'packetsSent')
        break
      case 'remote-inbound-rtp':
        if (entry['kind'] === 'audio') remoteAudioLossPercent = numberIn(entry, 'fractionLost') * 100
        break
      case 'candidate-pair':
        if (entry['id'] !== inUse) break
        checks = checksOf(entry)
        if (typeof entry['currentRoundTripTime'] === 'number') rttMs = entry['currentRoundTripTime'] * 1000
        break
    }
  })
  return {
    rttMs,
    received,
    lost,
    audioPackets,
    framesDecoded,
    sent,
    silentMs,
    remoteAudioLossPercent,
    checks,
  }
}

/**
 * The pair media go over: named by the transport, or the nominated one. Not by its state: that is
 * `in-progress` whenever a check waits for its answer, which on a slow line is most of the time.
 */
function pairInUse(report: RTCStatsReport): unknown {
  let named: unknown, nominated: unknown
  report.forEach((entry: Record<string, unknown>) => {
    if (entry['type'] === 'transport') named ??= entry['selectedCandidatePairId']
    if (entry['type'] === 'candidate-pair' && entry['nominated'] === true && entry['state'] !== 'failed')
      nominated = entry['id']
  })
  return named ?? nominated
}

function checksOf(pair: Record<string, unknown>): PeerCounters['checks'] {
  const answered = numberIn(pair, 'responsesReceived')
  return {
    asked: numberIn(pair, 'requestsSent'),
    answered,
    rttMs: answered === 0 ? null : (1000 * numberIn(pair, 'totalRoundTripTime')) / answered,
  }
}
