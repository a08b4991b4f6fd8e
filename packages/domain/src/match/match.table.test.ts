import { describe, expect, it } from 'vitest'
import { M0, elif, found, playMatch, wayToMatch, wish } from './match.fixtures.ts'
import type { MatchEventBody } from './match.events.ts'
import { matchTable, nextMatchState } from './match.machine.ts'
import type { MatchPhase, MatchState } from './match.states.ts'
import { NEXT_AFTER_MS } from './withPartner.transitions.ts'

type Way = readonly (MatchEventBody & { at?: number })[]
const start: MatchEventBody = { type: 'startPressed', wish }
const refused: MatchEventBody = { type: 'refused', problem: { kind: 'network' } }
const both = (matchId = 'm1'): MatchEventBody => ({
  type: 'decided',
  matchId,
  result: 'both',
  roomNum: 'n1',
  roomId: 'r1',
})
const undecided = (byMe: boolean, silent: boolean, matchId = 'm1'): MatchEventBody => ({
  type: 'undecided',
  matchId,
  byMe,
  silent,
})
const over = (
  reason: 'next' | 'exit' | 'lost' | 'failed' | 'noCoins',
  byMe = false,
  matchId = 'm1',
): MatchEventBody => ({ type: 'over', matchId, reason, byMe })
const asked = (mine: boolean, matchId = 'm1'): MatchEventBody => ({
  type: 'asked',
  matchId,
  mine,
  pays: mine,
  price: 20,
  until: M0 + 60_000,
})
const of = <T extends 'askRefused' | 'askAccepted'>(type: T, matchId = 'm1') =>
  ({ type, matchId }) as MatchEventBody
const liked = (byMe: boolean, mutual: boolean, matchId = 'm1'): MatchEventBody => ({
  type: 'liked',
  matchId,
  byMe,
  mutual,
})
const likeTaken = (mutual: boolean, matchId = 'm1'): MatchEventBody => ({
  type: 'likeTaken',
  matchId,
  mutual,
})
const picture = (roomNum = 'n1'): MatchEventBody => ({ type: 'pictureCame', roomNum })
const callEnded = (failed: boolean, roomNum = 'n1'): MatchEventBody => ({
  type: 'callEnded',
  roomNum,
  failed,
})
const [left, session, timeUp, ready]: readonly [
  MatchEventBody,
  MatchEventBody,
  MatchEventBody,
  MatchEventBody,
] = [{ type: 'left' }, { type: 'sessionEnded' }, { type: 'timeUp' }, { type: 'devicesReady' }]

const fresh: Way = wayToMatch.searching.slice(0, 2)
const met: Way = [...wayToMatch.meeting, picture()]
const metAt = playMatch(met)
const since = metAt.phase === 'meeting' ? (metAt.connectedAt ?? 0) : 0
const waiting = playMatch(wayToMatch.searching)
const askedAt = waiting.phase === 'searching' ? waiting.since : 0
const silentOnce: Way = [
  ...wayToMatch.deciding,
  undecided(true, true),
  { type: 'searchTaken', searchId: 's1' },
  { type: 'found', ...found },
]

/**
 * Way or phase, event, and where it leads: a phase (with the note or problem), `self` (something new) or
 * `same` (nothing happens).
 */
type Row = readonly [MatchPhase | Way, MatchEventBody & { at?: number }, string]
const rows: readonly Row[] = [
  // MM.01 to MM.03
  ['idle', start, 'preparing'],
  ['idle', { type: 'problemClosed' }, 'same'],
  [[start, refused], { type: 'problemClosed' }, 'self'],
  ['preparing', { type: 'permissionNeeded' }, 'asking'],
  ['preparing', ready, 'searching'],
  ['preparing', { type: 'refused', problem: { kind: 'permissionDenied' } }, 'idle: permissionDenied'],
  ['preparing', left, 'idle'],
  ['preparing', session, 'idle'],
  ['asking', { type: 'allowed' }, 'preparing'],
  ['asking', left, 'idle'],
  ['asking', session, 'idle'],
  ['searching', { type: 'searchTaken', searchId: 's2' }, 'self'],
  ['searching', { type: 'refused', problem: { kind: 'usedUp', price: 20, resetAt: 5 } }, 'idle: usedUp'],
  [
    'searching',
    { type: 'refused', problem: { kind: 'noMatchCoins', price: 20, balance: 1 } },
    'idle: noMatchCoins',
  ],
  // MM.04, MM.05
  ['searching', { type: 'found', ...found }, 'deciding'],
  ['searching', { type: 'found', ...found, searchId: 'old' }, 'same'],
  [fresh, { type: 'found', ...found }, 'self'],
  [[...fresh, { type: 'found', ...found }], { type: 'searchTaken', searchId: 's1' }, 'deciding'],
  [[...fresh, { type: 'found', ...found, searchId: 'old' }], { type: 'searchTaken', searchId: 's1' }, 'self'],
  ['searching', left, 'idle'],
  ['searching', session, 'idle'],
  ['searching', { type: 'lineBack', at: askedAt + 9_999 }, 'same'],
  ['searching', { type: 'lineBack', at: askedAt + 10_000 }, 'self'],
  // MM.06, MM.07
  ['deciding', { type: 'yes' }, 'self'],
  [[...wayToMatch.deciding, { type: 'yes' }], { type: 'yes' }, 'same'],
  ['deciding', both(), 'meeting'],
  ['deciding', both('old'), 'same'],
  ['deciding', { type: 'no' }, 'searching: skipped'],
  ['deciding', undecided(false, false), 'searching: theySkipped'],
  ['deciding', undecided(true, false), 'searching: skipped'],
  ['deciding', undecided(false, true), 'searching: timeUp'],
  ['deciding', undecided(true, true), 'searching: timeUp'],
  [silentOnce, undecided(true, true), 'idle: away'],
  [silentOnce, timeUp, 'idle: away'],
  [[...silentOnce, { type: 'yes' }], timeUp, 'searching: timeUp'],
  ['deciding', undecided(true, true, 'old'), 'same'],
  ['deciding', timeUp, 'searching: timeUp'],
  ['deciding', refused, 'idle: network'],
  ['deciding', left, 'idle'],
  ['deciding', session, 'idle'],
  // MM.08, MM.09, MM.14
  ['meeting', picture(), 'self'],
  ['meeting', picture('old'), 'same'],
  [met, picture(), 'same'],
  ['meeting', { type: 'next' }, 'same'],
  [met, { type: 'next', at: since + NEXT_AFTER_MS - 1 }, 'same'],
  [met, { type: 'next', at: since + NEXT_AFTER_MS }, 'searching: skipped'],
  ['meeting', over('next'), 'searching: partnerLeft'],
  ['meeting', over('failed'), 'searching: failed'],
  ['meeting', over('exit', true), 'idle'],
  ['meeting', over('next', false, 'old'), 'same'],
  ['meeting', callEnded(false), 'searching: partnerLeft'],
  ['meeting', callEnded(true), 'searching: failed'],
  ['meeting', callEnded(true, 'old'), 'same'],
  ['meeting', left, 'idle'],
  ['meeting', session, 'idle'],
  // MM.10
  ['meeting', likeTaken(false), 'self'],
  [[...met, likeTaken(false)], likeTaken(true), 'same'],
  ['meeting', likeTaken(true, 'old'), 'same'],
  ['meeting', liked(false, false), 'self'],
  [[...met, likeTaken(false)], liked(true, false), 'same'],
  [[...met, likeTaken(false)], liked(false, true), 'self'],
  ['meeting', liked(false, true, 'old'), 'same'],
  // MM.11 to MM.13
  ['meeting', asked(true), 'self'],
  ['meeting', asked(false, 'old'), 'same'],
  [[...met, asked(true)], of('askRefused'), 'self'],
  ['meeting', of('askRefused'), 'same'],
  [[...met, asked(true)], of('askRefused', 'old'), 'same'],
  ['meeting', of('askAccepted'), 'private'],
  ['meeting', of('askAccepted', 'old'), 'same'],
  ['private', over('exit'), 'idle'],
  ['private', over('exit', false, 'old'), 'same'],
  ['private', callEnded(false), 'idle'],
  ['private', callEnded(false, 'old'), 'same'],
  ['private', left, 'idle'],
  ['private', session, 'idle'],
]

const wayOf = (from: MatchPhase | Way): Way => (typeof from === 'string' ? wayToMatch[from] : from)
const resultOf = (before: MatchState, after: MatchState): string => {
  if (after === before) return 'same'
  if (after.phase === before.phase) return 'self'
  if (after.phase === 'idle' && after.problem !== null) return `idle: ${after.problem.kind}`
  return after.phase === 'searching' && after.note !== null ? `searching: ${after.note}` : after.phase
}
const played = rows.map(([from, event, leads]) => {
  const before = playMatch(wayOf(from))
  return {
    phase: before.phase,
    event,
    leads,
    after: resultOf(before, nextMatchState(before, { at: M0 + 20_000, ...event })),
  }
})

describe('every step of M-MATCH', () => {
  it.each(played.map(({ phase, event, leads, after }) => ({ phase, type: event.type, leads, after })))(
    '$phase: $type leads to $leads',
    ({ after, leads }) => expect(after).toBe(leads),
  )

  it('no step of the table is without a row, and each of them can do something', () => {
    const table = Object.entries(matchTable).flatMap(([phase, steps]) =>
      Object.keys(steps).map((type) => `${phase} ${type}`),
    )
    expect([...new Set(played.map(({ phase, event }) => `${phase} ${event.type}`))].toSorted()).toEqual(
      table.toSorted(),
    )
    const moving = new Set(
      played.filter(({ after }) => after !== 'same').map(({ phase, event }) => `${phase} ${event.type}`),
    )
    expect(table.filter((step) => !moving.has(step))).toEqual([])
  })

  it('what is not in the table changes nothing, in any phase', () => {
    const every = [...new Map(rows.map(([, event]) => [event.type, event])).values()]
    expect(every).toHaveLength(25)
    for (const phase of Object.keys(wayToMatch) as MatchPhase[]) {
      const state = playMatch(wayToMatch[phase])
      expect(state.phase).toBe(phase)
      for (const event of every)
        if (!(event.type in matchTable[phase]))
          expect(nextMatchState(state, { at: M0 + 20_000, ...event }), `${phase} ${event.type}`).toBe(state)
    }
  })

  it('whoever left the call has skipped until the next match, and nobody is said to have left them (R4.30)', () => {
    const skipped = playMatch([...met, { type: 'next', at: since + NEXT_AFTER_MS }])
    expect(skipped).toMatchObject({ phase: 'searching', note: 'skipped' })
    for (const late of [callEnded(false), callEnded(true), over('next', true), over('lost')])
      expect(nextMatchState(skipped, { at: since + NEXT_AFTER_MS + 1, ...late })).toBe(skipped)
    const next = [
      { type: 'searchTaken', searchId: 's1' },
      { type: 'found', ...found, matchId: 'm2' },
    ] as const
    const again = next.reduce<MatchState>(
      (state, event) => nextMatchState(state, { at: since + NEXT_AFTER_MS + 2, ...event }),
      skipped,
    )
    expect(again.phase).toBe('deciding')
    expect(nextMatchState(again, { at: M0, ...undecided(false, true, 'm2') })).toMatchObject({
      note: 'timeUp',
    })
  })

  it('keeps the wish, remembers who likes whom, and who turned down a question', () => {
    expect(playMatch([start, left])).toEqual({ phase: 'idle', problem: null, wish })
    expect(playMatch([...met, liked(false, false)])).toMatchObject({ liked: false, likedBack: true })
    expect(playMatch([...met, liked(false, false), likeTaken(true)])).toMatchObject({
      liked: true,
      likedBack: true,
    })
    expect(playMatch([...met, asked(true), of('askRefused')])).toMatchObject({ ask: null, refused: true })
    expect(playMatch([...met, asked(false), of('askRefused')])).toMatchObject({ ask: null, refused: false })
    expect(playMatch(wayToMatch.deciding)).toMatchObject({ partner: elif, until: found.until })
  })
})
