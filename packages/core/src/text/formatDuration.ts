/**
 * mm:ss, from one hour HH:mm:ss; never under one second (R9.40, C.33). Rounded down, hours may take more than two digits (R9.41).
 * @param seconds any number; negative, NaN and infinite give 00:01
 */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(1, Math.floor(seconds)) : 1
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? clock : `${two(Math.floor(whole / 3600))}:${clock}`
}
