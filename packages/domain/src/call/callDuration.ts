/**
 * Length of a call as mm:ss, HH:mm:ss from one hour, at least one second; whole seconds, more than 99 hours
 * allowed (R9.40, R9.41).
 */
export function callDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(1, Math.floor(seconds)) : 1
  const pad = (part: number): string => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`
  return hours > 0 ? `${pad(hours)}:${rest}` : rest
}
