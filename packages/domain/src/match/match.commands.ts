import type { MatchEvent } from './match.events.ts'
import type { MatchDeciding, MatchSearching, MatchState, MatchWish } from './match.states.ts'

/** What the outside has to do about one step of the machine. */
export type MatchCommand =
  | { readonly do: 'prepare'; readonly wish: MatchWish; /** The person agreed to be asked by the browser. */ readonly allowed: boolean }
  | { readonly do: 'search'; readonly search: MatchSearching }
  | { readonly do: 'decide'; readonly matchId: string; readonly decision: 0 | 1 }
  | { readonly do: 'exit'; readonly matchId: string; readonly reason: 'next' | 'exit' }
  /** Out of the room at once, without its own hang-up: the exit says it. */
  | { readonly do: 'dropCall'; readonly roomNum: string }

/** Commands for the step `before` → `after`. Pure, and empty when nothing changed: a repeated event repeats nothing. */
export function matchCommandsOf(before: MatchState, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (before === after) return []
  return [...farewells(before, event, after), ...beginnings(before, event, after)]
}

function beginnings(before: MatchState, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (after.phase === 'preparing' && before.phase !== 'preparing') return [{ do: 'prepare', wish: after.wish, allowed: event.type === 'allowed' }]
  if (after.phase === 'searching' && (before.phase !== 'searching' || event.type === 'lineBack')) return [{ do: 'search', search: after }]
  if (after.phase === 'deciding' && before.phase === 'deciding' && after.saidYes && !before.saidYes) return [{ do: 'decide', matchId: after.matchId, decision: 1 }]
  return []
}

/** Endings the gateway told us need no word back. */
const TOLD: ReadonlySet<MatchEvent['type']> = new Set(['undecided', 'over', 'callEnded', 'refused'])

function farewells(before: MatchState, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (TOLD.has(event.type)) return []
  switch (before.phase) {
    case 'searching': return after.phase === 'idle' && before.searchId !== '' ? [{ do: 'exit', matchId: before.searchId, reason: 'exit' }] : []
    case 'deciding': return goodbye(before, event, after)
    case 'meeting': return after.phase === 'meeting' || after.phase === 'private' ? [] : [{ do: 'dropCall', roomNum: before.roomNum }, { do: 'exit', matchId: before.matchId, reason: event.type === 'next' ? 'next' : 'exit' }]
    case 'private': return [{ do: 'exit', matchId: before.matchId, reason: 'exit' }]
    default: return []
  }
}

function goodbye({ matchId }: MatchDeciding, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (after.phase === 'deciding' || after.phase === 'meeting') return []
  return event.type === 'no' ? [{ do: 'decide', matchId, decision: 0 }] : [{ do: 'exit', matchId, reason: 'exit' }]
}
