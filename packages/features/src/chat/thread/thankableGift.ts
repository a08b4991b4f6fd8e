import type { Message } from '@visavis/core/contract'

/**
 * Id of the newest gift of the other person while nothing of one's own follows it; null where there is
 * nothing to thank for.
 */
export function thankableGift(lines: readonly Message[], writing: boolean): string | null {
  if (writing) return null
  const own = lines.findLastIndex(({ from, friendId }) => from !== friendId && from !== 0)
  return lines.slice(own + 1).findLast(({ type }) => type === 'gift')?.messageId ?? null
}
