import { ABUSE_LIMITS } from '../limits.ts'
import type { Connection } from './Connection.ts'

/**
 * Which lines of a session have to go for the newest: the oldest, but never one that carries a call while
 * others do not.
 */
export function displacedLines(
  lines: readonly Connection[],
  most: number = ABUSE_LIMITS.linesPerSession,
): readonly Connection[] {
  const tooMany = lines.length - most
  if (tooMany <= 0) return []
  const older = lines.slice(0, -1)
  return [...older.filter(({ room }) => room === null), ...older.filter(({ room }) => room !== null)].slice(
    0,
    tooMany,
  )
}
