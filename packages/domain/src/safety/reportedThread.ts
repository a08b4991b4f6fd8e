import { REPORT_LINES_MAX } from '@visavis/core/contract/safety'

/** A line as the report form shows it. */
export interface ReportedLine {
  /** Its place in the thread. */
  readonly nth: number
  readonly by: 'me' | 'them' | 'system'
  /** Its words in the language of the reader. */
  readonly text: string
}

/** A reported message, and what was said around it. */
export interface ReportedThread {
  readonly nth: number
  readonly lines: readonly ReportedLine[]
}

/**
 * The lines that go along with a reported one, itself included: as many before as after it, where there are
 * enough.
 */
export function linesAround<L extends { readonly nth: number }>(
  lines: readonly L[],
  nth: number,
): readonly L[] {
  const at = lines.findIndex((line) => line.nth === nth)
  if (at === -1) return []
  const latestStart = Math.max(0, lines.length - REPORT_LINES_MAX)
  const start = Math.min(latestStart, Math.max(0, at - REPORT_LINES_MAX / 2))
  return lines.slice(start, start + REPORT_LINES_MAX)
}
