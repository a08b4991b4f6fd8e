const DAY_MS = 86_400_000

/**
 * End of the first period that begins at `from` (ms), as the gateway counts: UTC, the last day of a short
 * month.
 */
export function nextPeriod(kind: 'weekly' | 'monthly', from: number): number {
  if (kind === 'weekly') return from + 7 * DAY_MS
  const start = new Date(from)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 2, 0)).getUTCDate()
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + 1)
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end.getTime()
}
