import type { EventExtra } from '@visavis/core/tracking'

/**
 * What is told about a notification that led here (AN.27).
 *
 * @param sendTime when it was sent, in ms; 0 or anything unfit where that is not known: then nothing is said
 *   about the delay
 */
export function pushClick(pushContentId: string, sendTime: number, now: number): EventExtra {
  if (!Number.isSafeInteger(sendTime) || sendTime <= 0) return { pushContentId }
  // Two clocks: a notification is never clicked before it is sent.
  return { pushContentId, sendTime, delay: Math.max(0, now - sendTime) }
}
