import { MediaFailure } from './MediaPort.ts'
import type { MediaFailureReason, MediaKind } from './MediaPort.ts'

const REASONS: Readonly<Record<string, MediaFailureReason>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'overconstrained',
  ConstraintNotSatisfiedError: 'overconstrained',
}

/** What getUserMedia threw, as one of our reasons. */
export function mediaFailureOf(error: unknown, kind: MediaKind | null): MediaFailure {
  if (error instanceof MediaFailure) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return new MediaFailure(REASONS[name] ?? 'failed', kind, { cause: error })
}
