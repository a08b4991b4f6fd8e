/** Says how a form was filled in, so that a gateway can tell people from programs (R7.58, R7.59). */
export interface TelemetryPort {
  /** A form that asks for codes is open: watch from now on. */
  start(): void
  /**
   * Value of the header. Never rejects: where nothing can be told it is `missing-telemetry`.
   *
   * @param agreed whether the person agreed to scripts of others; a brand's own collector script does not run
   *   before
   */
  read(options: { readonly agreed: boolean }): Promise<string>
}
