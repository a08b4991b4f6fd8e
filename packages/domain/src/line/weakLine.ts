import type { RoomView } from '../call/call.slice.ts'

/** So long a line must have been weak before anything is offered: a dip is no reason. */
export const WEAK_FOR_MS = 6_000

/** Sound first would help now: the line is weak and both pictures still go over it. */
export function isWeakLine({
  bars,
  saving,
  remoteSaving,
  ownPaused,
}: Pick<RoomView, 'bars' | 'saving' | 'remoteSaving' | 'ownPaused'>): boolean {
  return bars !== null && bars <= 1 && !saving && !remoteSaving && !ownPaused
}
