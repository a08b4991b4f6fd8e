import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchCommandsOf, type MatchCommand } from './match.commands.ts'
import type { MatchEvent, MatchEventBody } from './match.events.ts'
import { found, wish } from './match.fixtures.ts'
import { nextMatchState } from './match.machine.ts'
import { matchIdle, type MatchPhase, type MatchState } from './match.states.ts'

/** Two searches and matches: what belongs to the wrong one must never count. */
const id = fc.constantFrom('m1', 'm2')
const flag = fc.boolean()
/** One of the two makes its path early. */
const roomFor = (matchId: string) => (matchId === 'm2' ? null : { roomNum: `room-${matchId}`, roomId: 'r' })
const event: fc.Arbitrary<MatchEventBody> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<MatchEventBody>(
      { type: 'startPressed', wish },
      { type: 'devicesReady' },
      { type: 'permissionNeeded' },
      { type: 'allowed' },
      { type: 'yes' },
      { type: 'no' },
      { type: 'next' },
      { type: 'left' },
      { type: 'lineBack' },
      { type: 'timeUp' },
      { type: 'sessionEnded' },
      { type: 'problemClosed' },
      { type: 'refused', problem: { kind: 'network' } },
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('s1', 's2')
      .map((searchId): MatchEventBody => ({ type: 'searchTaken', searchId })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ matchId: id, searchId: fc.constantFrom('s1', 's2') })
      .map((more): MatchEventBody => ({ type: 'found', ...found, ...more, room: roomFor(more.matchId) })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ matchId: id, other: flag }).map(({ matchId, other }): MatchEventBody => ({
      type: 'decided',
      matchId,
      result: 'both',
      roomNum: other ? 'room-other' : `room-${matchId}`,
      roomId: 'r',
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ matchId: id, byMe: flag, silent: flag })
      .map((more): MatchEventBody => ({ type: 'undecided', ...more })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        matchId: id,
        byMe: flag,
        reason: fc.constantFrom('next' as const, 'exit' as const, 'failed' as const),
      })
      .map((more): MatchEventBody => ({ type: 'over', ...more })),
  },
  {
    weight: 2,
    arbitrary: id.map((matchId): MatchEventBody => ({ type: 'pictureCame', roomNum: `room-${matchId}` })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ matchId: id, failed: flag }).map(({ matchId, failed }): MatchEventBody => ({
      type: 'callEnded',
      roomNum: `room-${matchId}`,
      failed,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ matchId: id, mine: flag, pays: flag })
      .map((more): MatchEventBody => ({ type: 'asked', price: 20, until: 9, ...more })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(id, fc.constantFrom('askRefused' as const, 'askAccepted' as const))
      .map(([matchId, type]): MatchEventBody => ({ type, matchId })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ matchId: id, byMe: flag, mutual: flag })
      .map((more): MatchEventBody => ({ type: 'liked', ...more })),
  },
)
/** What leads on from a state, so that long ways are walked, too. */
function onward(state: MatchState): MatchEventBody {
  switch (state.phase) {
    case 'idle':
      return { type: 'startPressed', wish }
    case 'asking':
      return { type: 'allowed' }
    case 'preparing':
      return { type: 'devicesReady' }
    case 'searching':
      return state.searchId === ''
        ? { type: 'searchTaken', searchId: 's1' }
        : { type: 'found', ...found, room: roomFor('m1') }
    case 'deciding':
      return state.saidYes
        ? {
            type: 'decided',
            matchId: state.matchId,
            result: 'both',
            roomNum: `room-${state.matchId}`,
            roomId: 'r',
          }
        : { type: 'yes' }
    case 'meeting':
      return state.connectedAt === null
        ? { type: 'pictureCame', roomNum: state.roomNum }
        : { type: 'askAccepted', matchId: state.matchId }
    case 'private':
      return { type: 'over', matchId: state.matchId, reason: 'exit', byMe: false }
  }
}
const steps = fc.array(fc.record({ event, leadsOn: fc.nat(2), after: fc.nat(6_000) }), {
  minLength: 1,
  maxLength: 60,
})

/** What the gateway would think of this page, from its commands alone: a simple model beside the machine. */
interface Model {
  searching: boolean
  match: string | null
  room: string | null
  /** Rooms whose path is made while both decide. */ early: Set<string>
}

/** Of the wide type: the machine's states follow one another in a loop. */
const startState = (): MatchState => matchIdle
const idOf = (state: MatchState): string | null => ('matchId' in state ? state.matchId : null)

it('never two matches, never a room without both, never a match left open or left twice; every phase reached, none stuck', () => {
  const reached = new Set<MatchPhase>()
  fc.assert(
    fc.property(steps, (list) => {
      let state = startState()
      let at = 0
      const yes = new Set<string>()
      const model: Model = { searching: false, match: null, room: null, early: new Set() }
      const told = new Map<string, number>()
      for (const { event: body, leadsOn, after } of list) {
        at += after
        const before: MatchState = state
        const given = { ...(leadsOn > 0 ? onward(before) : body), at } as MatchEvent
        state = nextMatchState(before, given)
        reached.add(state.phase)
        const commands: readonly MatchCommand[] = matchCommandsOf(before, given, state)
        for (const command of commands) {
          if (command.do === 'search') model.searching = true
          if (command.do === 'exitUnheard' || (command.do === 'exit' && before.phase === 'searching')) {
            expect(model.searching, 'a search that is running').toBe(true)
            model.searching = false
          }
          if (command.do === 'decide' && command.decision === 1) yes.add(command.matchId)
          if (command.do === 'exit' || (command.do === 'decide' && command.decision === 0))
            told.set(command.matchId, (told.get(command.matchId) ?? 0) + 1)
          if (command.do === 'enterEarly') {
            expect(model.early.size, 'one path at a time').toBe(0)
            model.early.add(command.roomNum)
          }
          if (command.do === 'leaveEarly') model.early.delete(command.roomNum)
          if (command.do === 'dropCall') expect(command.roomNum).toBe(model.room)
        }
        // Only one thing at a time, and of one match.
        expect(commands.filter(({ do: what }) => what === 'search').length).toBeLessThanOrEqual(1)
        if (before.phase !== state.phase && idOf(before) !== null && idOf(state) !== null)
          expect(idOf(state)).toBe(idOf(before))
        if (state.phase === 'deciding' && before.phase === 'searching') model.match = state.matchId
        // A refused search never ran, and one that found somebody is over; every other one is ended by who
        // leaves it, heard of or not.
        if (state.phase === 'deciding' || given.type === 'refused') model.searching = false
        expect(model.searching).toBe(state.phase === 'searching')
        if (state.phase === 'meeting') {
          model.room = state.roomNum
          // The path goes on as the room of the match.
          model.early.delete(state.roomNum)
        }
        // A path stands while this partner is decided about, and not a step longer.
        expect([...model.early]).toEqual(
          state.phase === 'deciding' && state.room !== null ? [state.room.roomNum] : [],
        )
        if (state.phase === 'meeting' && before.phase !== 'meeting')
          expect([before.phase, given.type, idOf(before)]).toEqual(['deciding', 'decided', state.matchId])
        if (state.phase === 'private' && before.phase !== 'private')
          expect([before.phase, given.type]).toEqual(['meeting', 'askAccepted'])
        // A match this page leaves by itself is said goodbye to, exactly once; one it was told about is not.
        if (idOf(before) !== null && idOf(state) === null) {
          const byUs = ['no', 'left', 'next', 'timeUp', 'sessionEnded'].includes(given.type)
          expect(
            commands.filter(
              (command) => command.do === 'exit' || (command.do === 'decide' && command.decision === 0),
            ).length,
          ).toBe(byUs ? 1 : 0)
        }
        // Next only with a picture, and not in its first five seconds.
        if (given.type === 'next' && state !== before)
          expect(
            before.phase === 'meeting' && before.connectedAt !== null && at - before.connectedAt >= 5_000,
          ).toBe(true)
        if (state === before) expect(commands).toEqual([])
      }
      // Nobody is stuck: from anywhere the person can stop, and begin anew.
      const stopped = nextMatchState(state, { type: 'left', at })
      expect(stopped.phase).toBe('idle')
      expect(nextMatchState(stopped, { type: 'startPressed', wish, at }).phase).toBe('preparing')
    }),
    { numRuns: 1_500 },
  )
  expect([...reached].toSorted()).toEqual([
    'asking',
    'deciding',
    'idle',
    'meeting',
    'preparing',
    'private',
    'searching',
  ])
})
