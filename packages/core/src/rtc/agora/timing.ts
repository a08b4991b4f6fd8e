/** Waiting times of the agora adapter, ms. */
export interface AgoraTiming {
  /** For entering the room: offline the SDK's own `join` never settles. */
  readonly joinMs: number
  /** How long a lost path may take to come back by the SDK's own means. */
  readonly lostMs: number
}
export const AGORA_TIMING: AgoraTiming = { joinMs: 15_000, lostMs: 15_000 }
