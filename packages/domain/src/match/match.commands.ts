import type { MatchEvent } from './match.events.ts'
import type { MatchDeciding, MatchSearching, MatchState, MatchWish } from './match.states.ts'

/** What the outside has to do about one step of the machine. */
export type MatchCommand =
  | {
      readonly do: 'prepare'
      readonly wish: MatchWish
      /** The person agreed to be asked by the browser. */ readonly allowed: boolean
    }
  | { readonly do: 'search'; readonly search: MatchSearching }
  | { readonly do: 'decide'; readonly matchId: string; readonly decision: 0 | 1 }
  | { readonly do: 'exit'; readonly matchId: string; readonly reason: 'next' | 'exit' }
  /** Ends a search whose number has not been heard yet. */
  | { readonly do: 'exitUnheard' }
  /** Into the room of a partner nobody has decided about: the path is made, and nothing is sent. */
  | { readonly do: 'enterEarly'; readonly roomNum: string }
  /** Nothing comes of that partner, or it is another room: the path is taken down. */
  | { readonly do: 'leaveEarly'; readonly roomNum: string }
  /** Out of the room at once, without its own hang-up: the exit says it. */
  | { readonly do: 'dropCall'; readonly roomNum: string }

/**
 * Commands for the step `before` → `after`. Pure, and empty when nothing changed: a repeated event repeats
 * nothing.
 */
export function matchCommandsOf(
  before: MatchState,
  event: MatchEvent,
  after: MatchState,
): readonly MatchCommand[] {
  if (before === after) return []
  return [...paths(before, after), ...farewells(before, event, after), ...beginnings(before, event, after)]
}

/**
 * The path stands exactly as long as this partner is decided about, and goes on into the room of the match.
 */
function paths(before: MatchState, after: MatchState): readonly MatchCommand[] {
  const [was, is] = [promised(before), promised(after)]
  const kept = after.phase === 'meeting' ? after.roomNum : is
  return [
    ...(was !== null && was !== kept ? [{ do: 'leaveEarly', roomNum: was } as const] : []),
    ...(is !== null && after.phase === 'deciding' && before.phase !== 'deciding'
      ? [{ do: 'enterEarly', roomNum: is } as const]
      : []),
  ]
}
/** Room of somebody who was found, also while the answer about the search itself is on its way. */
const promised = (state: MatchState): string | null =>
  state.phase === 'deciding'
    ? (state.room?.roomNum ?? null)
    : state.phase === 'searching'
      ? (state.early?.room?.roomNum ?? null)
      : null

function beginnings(before: MatchState, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (after.phase === 'preparing' && before.phase !== 'preparing')
    return [{ do: 'prepare', wish: after.wish, allowed: event.type === 'allowed' }]
  if (after.phase === 'searching' && (before.phase !== 'searching' || event.type === 'lineBack'))
    return [{ do: 'search', search: after }]
  if (after.phase === 'deciding' && before.phase === 'deciding' && after.saidYes && !before.saidYes)
    return [{ do: 'decide', matchId: after.matchId, decision: 1 }]
  return []
}

/** Endings the gateway told us need no word back. */
const TOLD: ReadonlySet<MatchEvent['type']> = new Set(['undecided', 'over', 'callEnded', 'refused'])

function farewells(before: MatchState, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (TOLD.has(event.type)) return []
  switch (before.phase) {
    case 'searching':
      return after.phase !== 'idle'
        ? []
        : [
            before.searchId === ''
              ? { do: 'exitUnheard' }
              : { do: 'exit', matchId: before.searchId, reason: 'exit' },
          ]
    case 'deciding':
      return goodbye(before, event, after)
    case 'meeting':
      return after.phase === 'meeting' || after.phase === 'private'
        ? []
        : [
            { do: 'dropCall', roomNum: before.roomNum },
            { do: 'exit', matchId: before.matchId, reason: event.type === 'next' ? 'next' : 'exit' },
          ]
    case 'private':
      return [{ do: 'exit', matchId: before.matchId, reason: 'exit' }]
    default:
      return []
  }
}

function goodbye({ matchId }: MatchDeciding, event: MatchEvent, after: MatchState): readonly MatchCommand[] {
  if (after.phase === 'deciding' || after.phase === 'meeting') return []
  return event.type === 'no'
    ? [{ do: 'decide', matchId, decision: 0 }]
    : [{ do: 'exit', matchId, reason: 'exit' }]
}
