/** An own picture on its way out: drawn here, so that the camera's own track never comes near a sender. */
export interface VeilPipe {
  readonly source: MediaStreamTrack
  /** What is sent instead of the source. */
  readonly track: MediaStreamTrack
  /**
   * Where the page draws: at once, with the next picture already as wanted. Where the worker draws, its gate
   * says it.
   */
  set(veiled: boolean): void
  /** Ends the drawn track; the source goes on. */
  stop(): void
}
