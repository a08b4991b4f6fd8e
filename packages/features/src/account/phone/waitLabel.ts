import type { Text } from '../../i18n/text.ts'

/**
 * "New code in 42 seconds": how long the gateway gives no code, in the unit a person would say. @param
 * seconds more than 0
 */
export function waitLabel(text: Text, seconds: number): string {
  if (seconds <= 90) return text('app.phone.resendIn', { seconds })
  if (seconds <= 90 * 60) return text('app.phone.resendInMinutes', { minutes: Math.ceil(seconds / 60) })
  return text('app.phone.resendInHours', { hours: Math.ceil(seconds / 3600) })
}
