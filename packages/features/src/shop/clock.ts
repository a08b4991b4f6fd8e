/**
 * Milliseconds of a countdown as minutes and seconds, "2:59"; the last begun second counts, below 0 is
 * "0:00".
 */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
