import { DECIDE_MS } from '@visavis/core/contract/decideTime'
import type { EventExtra, TrackedEvent } from '@visavis/core/tracking'
import type { MatchEvent } from './match.events.ts'
import type { MatchState } from './match.states.ts'

const secondsSince = (from: number, at: number): number => Math.max(0, Math.round((at - from) / 1000))

/** Analytics of one step of a match (AN.11); the start of a search is told where it goes out. */
export function matchTrackingOf(
  before: MatchState,
  event: MatchEvent,
  after: MatchState,
): { readonly name: TrackedEvent; readonly extra: EventExtra } | null {
  if (before === after || !('wish' in before) || before.wish === null) return null
  const { mode } = before.wish
  if (before.phase === 'searching' && after.phase === 'deciding')
    return { name: 'match_found', extra: { mode, seconds: secondsSince(before.since, event.at) } }
  if (before.phase === 'deciding') {
    const decision =
      after.phase === 'deciding' && after.saidYes && !before.saidYes
        ? 'yes'
        : event.type === 'no'
          ? 'no'
          : !before.saidYes &&
              (event.type === 'timeUp' || (event.type === 'undecided' && event.byMe && event.silent))
            ? 'timeout'
            : null
    if (decision !== null)
      return {
        name: 'match_decide',
        extra: { mode, decision, seconds: secondsSince(before.until - DECIDE_MS, event.at) },
      }
  }
  const seconds =
    before.phase === 'searching'
      ? secondsSince(before.since, event.at)
      : before.phase === 'meeting' && before.connectedAt !== null
        ? secondsSince(before.connectedAt, event.at)
        : 0
  if (event.type === 'next' && before.phase === 'meeting')
    return { name: 'match_next', extra: { mode, seconds } }
  const isIn =
    before.phase === 'searching' ||
    before.phase === 'deciding' ||
    before.phase === 'meeting' ||
    before.phase === 'private'
  return event.type === 'left' && isIn ? { name: 'match_exit', extra: { mode, seconds } } : null
}
