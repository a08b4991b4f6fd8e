/**
 * The `o=` line of a description: equal for repeats of one description (which may carry more candidates),
 * different for a new one.
 */
export function sdpIdentity(sdp: string): string {
  return /^o=.*$/m.exec(sdp)?.[0] ?? sdp
}
