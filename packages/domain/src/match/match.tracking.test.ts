import { expect, it } from 'vitest'
import { elif, wish } from './match.fixtures.ts'
import type { MatchEvent } from './match.events.ts'
import { nextMatchState } from './match.machine.ts'
import type { MatchState } from './match.states.ts'
import { matchTrackingOf } from './match.tracking.ts'
import { searchOn } from './withoutPartner.transitions.ts'

const found = {
  type: 'found',
  matchId: 'm1',
  searchId: 's1',
  partner: elif,
  until: 14_000,
  price: 0,
  privatePrice: 20,
  theyPay: false,
} as const
const step = (state: MatchState, event: Record<string, unknown>) => {
  const after = nextMatchState(state, event as MatchEvent)
  return { after, tracked: matchTrackingOf(state, event as MatchEvent, after) }
}
const searching = nextMatchState(searchOn(wish, null, 0, 1_000), {
  type: 'searchTaken',
  searchId: 's1',
  at: 1_100,
} as MatchEvent)
const { mode } = wish

it('finding, deciding and leaving are told once each, with mode, decision and seconds (AN.11)', () => {
  const shown = step(searching, { ...found, at: 4_000 })
  expect(shown.tracked).toEqual({ name: 'match_found', extra: { mode, seconds: 3 } })
  const said = step(shown.after, { type: 'yes', at: 6_000 })
  expect(said.tracked).toEqual({ name: 'match_decide', extra: { mode, decision: 'yes', seconds: 2 } })
  expect(step(said.after, { type: 'yes', at: 7_000 }).tracked).toBeNull()
  expect(step(said.after, { type: 'timeUp', at: 17_000 }).tracked, 'decided already').toBeNull()
  expect(step(shown.after, { type: 'no', at: 5_000 }).tracked).toEqual({
    name: 'match_decide',
    extra: { mode, decision: 'no', seconds: 1 },
  })
  expect(
    step(shown.after, { type: 'undecided', matchId: 'm1', byMe: true, silent: true, at: 14_000 }).tracked,
  ).toEqual({ name: 'match_decide', extra: { mode, decision: 'timeout', seconds: 10 } })
  expect(
    step(shown.after, { type: 'undecided', matchId: 'm1', byMe: false, silent: false, at: 8_000 }).tracked,
  ).toBeNull()
  const meeting = step(
    step(said.after, { type: 'decided', matchId: 'm1', result: 'both', roomNum: 'n', roomId: 'r', at: 7_000 })
      .after,
    { type: 'pictureCame', roomNum: 'n', at: 8_000 },
  ).after
  expect(step(meeting, { type: 'next', at: 9_000 }).tracked, 'too early to leave').toBeNull()
  expect(step(meeting, { type: 'next', at: 20_000 }).tracked).toEqual({
    name: 'match_next',
    extra: { mode, seconds: 12 },
  })
  expect(step(meeting, { type: 'left', at: 30_000 }).tracked).toEqual({
    name: 'match_exit',
    extra: { mode, seconds: 22 },
  })
  expect(step(searching, { type: 'left', at: 5_000 }).tracked).toEqual({
    name: 'match_exit',
    extra: { mode, seconds: 4 },
  })
})
