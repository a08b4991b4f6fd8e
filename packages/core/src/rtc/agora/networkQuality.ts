const BARS = { 0: 4, 1: 4, 2: 3, 3: 2, 4: 1, 5: 1, 6: 0 } as const

/** Bars of the SDK's grades (0 unknown, 1 excellent … 6 down): the worse direction counts. */
export function barsOf(up: number, down: number): 0 | 1 | 2 | 3 | 4 {
  const worse = Math.min(6, Math.max(0, Math.round(Math.max(up, down)))) as keyof typeof BARS
  return BARS[worse]
}
