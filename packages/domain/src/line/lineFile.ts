import type { LineResults, LineVerdict } from './line.states.ts'

/** What the file says of where it was made. Neither addresses nor names nor tokens. */
export interface LinePlace {
  readonly brand: string
  readonly version: string
  readonly browser: string
  /** What the browser says of its network: `4g`, …; '' where it does not. */
  readonly network: string
  readonly atMs: number
}

/** The results as a file a person can keep and send to support: what they say in words, then every figure. */
export function lineFile(
  results: LineResults,
  verdict: LineVerdict,
  words: readonly string[],
  place: LinePlace,
): string {
  const { atMs, ...where } = place
  return `${JSON.stringify({ format: 'visavis-line-1', at: new Date(atMs).toISOString(), ...where, verdict, words, results }, null, 2)}\n`
}
