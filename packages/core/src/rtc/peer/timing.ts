/** Waiting times of the peer adapter, ms. */
export interface PeerTiming {
  /** From publishing to a media path (MV.13 gives the whole call 20 s). */
  readonly connectMs: number
  /** From gathering to the first relay candidate in relay-only rooms (D38). */
  readonly relayMs: number
  /**
   * How long `disconnected` may last before the first restart. Short: browsers say it after some five silent
   * seconds, and people get ten more (D21).
   */
  readonly disconnectedMs: number
  /** Between two restarts, and how many there are. */
  readonly retryMs: number
  readonly retries: number
  /** Between two tries to get a lost offer through. */
  readonly resendMs: number
  /** Between two readings of the statistics. */
  readonly qualityMs: number
}

export const PEER_TIMING: PeerTiming = {
  connectMs: 15_000,
  relayMs: 5000,
  disconnectedMs: 500,
  retryMs: 2500,
  retries: 4,
  resendMs: 3000,
  qualityMs: 2000,
}
