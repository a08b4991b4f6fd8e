import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { veilCommandsOf } from './veil.commands.ts'
import { isVeiled, nextVeilState, veilTable } from './veil.machine.ts'
import { unveiled, type VeilEvent, type VeilPhase, type VeilState } from './veil.states.ts'

const call = (veiled: boolean, roomNum = 'n'): VeilEvent => ({ type: 'entered', roomNum, veiled })
const told = (mine: boolean, theirs: boolean, roomNum = 'n'): VeilEvent => ({
  type: 'told',
  roomNum,
  mine,
  theirs,
})
const failed = (roomNum = 'n'): VeilEvent => ({ type: 'failed', roomNum })
const [show, hide, left]: readonly [VeilEvent, VeilEvent, VeilEvent] = [
  { type: 'showPressed' },
  { type: 'hidePressed' },
  { type: 'left' },
]

const of: Record<string, VeilState> = {
  none: unveiled,
  veiled: { phase: 'veiled', roomNum: 'n', theirs: false },
  veiledTheirs: { phase: 'veiled', roomNum: 'n', theirs: true },
  waiting: { phase: 'waiting', roomNum: 'n', theirs: false },
  waitingTheirs: { phase: 'waiting', roomNum: 'n', theirs: true },
  clear: { phase: 'clear', roomNum: 'n' },
  hidden: { phase: 'hidden', roomNum: 'n', agreed: true, theirs: true },
  hiddenAlone: { phase: 'hidden', roomNum: 'n', agreed: false, theirs: false },
  hiddenTheirs: { phase: 'hidden', roomNum: 'n', agreed: false, theirs: true },
}

/** Every event in every state, and where it leads; what is not named changes nothing. */
const leads: Record<string, readonly (readonly [VeilEvent, keyof typeof of])[]> = {
  none: [
    [call(true), 'veiled'],
    [call(false), 'clear'],
  ],
  veiled: [
    [show, 'waiting'],
    [told(false, true), 'veiledTheirs'],
    [told(true, true), 'veiledTheirs'],
    [left, 'none'],
  ],
  veiledTheirs: [
    [show, 'waitingTheirs'],
    [told(false, false), 'veiled'],
    [told(true, false), 'veiled'],
    [left, 'none'],
  ],
  waiting: [
    [hide, 'hiddenAlone'],
    [told(true, true), 'clear'],
    [told(false, true), 'waitingTheirs'],
    [failed(), 'veiled'],
    [left, 'none'],
  ],
  waitingTheirs: [
    [hide, 'hiddenTheirs'],
    [told(true, true), 'clear'],
    [told(true, false), 'waiting'],
    [told(false, false), 'waiting'],
    [failed(), 'veiledTheirs'],
    [left, 'none'],
  ],
  clear: [
    [hide, 'hidden'],
    [left, 'none'],
  ],
  hidden: [
    [show, 'clear'],
    [left, 'none'],
  ],
  hiddenAlone: [
    [show, 'waiting'],
    [told(true, true), 'hidden'],
    [told(false, true), 'hiddenTheirs'],
    [left, 'none'],
  ],
  hiddenTheirs: [
    [show, 'waitingTheirs'],
    [told(true, true), 'hidden'],
    [told(true, false), 'hiddenAlone'],
    [told(false, false), 'hiddenAlone'],
    [left, 'none'],
  ],
}
const everything: readonly VeilEvent[] = [
  call(true),
  call(false),
  left,
  show,
  hide,
  failed(),
  failed('other'),
  ...[true, false].flatMap((mine) =>
    [true, false].flatMap((theirs) => [told(mine, theirs), told(mine, theirs, 'other')]),
  ),
]
const same = (one: VeilEvent, other: VeilEvent): boolean => JSON.stringify(one) === JSON.stringify(other)

describe('every step of the veil, and every one that must not be', () => {
  it.each(Object.keys(of))('%s', (name) => {
    const from = of[name] ?? unveiled
    for (const event of everything) {
      const to = leads[name]?.find(([wanted]) => same(wanted, event))?.[1]
      const after = nextVeilState(from, event)
      expect([event, after]).toEqual([event, to === undefined ? from : of[to]])
      if (to === undefined) expect(after).toBe(from)
    }
  })

  it('a new call begins anew, whatever the earlier one was', () => {
    for (const name of Object.keys(of))
      for (const veiled of [true, false])
        expect(nextVeilState(of[name] ?? unveiled, call(veiled, 'next'))).toEqual({
          ...of[veiled ? 'veiled' : 'clear'],
          roomNum: 'next',
        })
  })

  it('names every phase', () => {
    expect(new Set(Object.values(of).map(({ phase }) => phase))).toEqual(
      new Set(Object.keys(veilTable) as VeilPhase[]),
    )
  })
})

const anything = fc.constantFrom(...everything.filter(({ type }) => type !== 'entered' && type !== 'left'))
const run = (first: VeilState, events: readonly VeilEvent[]): VeilState => events.reduce(nextVeilState, first)

describe('whatever comes in whatever order', () => {
  it('a match is never clear without an own press and the word of both after it', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (events) => {
        const first: VeilState = { phase: 'veiled', roomNum: 'n', theirs: false }
        if (isVeiled(run(first, events))) return
        const pressed = events.findIndex(({ type }) => type === 'showPressed')
        expect(pressed).toBeGreaterThanOrEqual(0)
        expect(
          events
            .slice(pressed)
            .some((event) => event.type === 'told' && event.roomNum === 'n' && event.mine && event.theirs),
        ).toBe(true)
      }),
    )
  })

  it('after the own wish to hide nothing but the own press shows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('waiting', 'waitingTheirs', 'clear', 'hidden'),
        fc.array(
          anything.filter(({ type }) => type !== 'showPressed'),
          { maxLength: 12 },
        ),
        (name, events) => {
          expect(isVeiled(run(nextVeilState(of[name] ?? unveiled, hide), events))).toBe(true)
        },
      ),
    )
  })

  it('commands veil the picture before anything is told, and only where something changed', () => {
    const { clear, hidden, waiting, hiddenAlone, veiled, waitingTheirs } = of as Record<string, VeilState> &
      Record<'clear' | 'hidden' | 'waiting' | 'hiddenAlone' | 'veiled' | 'waitingTheirs', VeilState>
    expect(veilCommandsOf(clear, hidden)).toEqual([{ do: 'veil', roomNum: 'n', on: true }])
    expect(veilCommandsOf(hidden, clear)).toEqual([{ do: 'veil', roomNum: 'n', on: false }])
    expect(veilCommandsOf(veiled, waiting)).toEqual([{ do: 'tell', roomNum: 'n', on: true }])
    expect(veilCommandsOf(waiting, hiddenAlone)).toEqual([{ do: 'tell', roomNum: 'n', on: false }])
    expect(veilCommandsOf(hiddenAlone, waiting)).toEqual([{ do: 'tell', roomNum: 'n', on: true }])
    expect(veilCommandsOf(waitingTheirs, clear)).toEqual([{ do: 'veil', roomNum: 'n', on: false }])
    expect([
      veilCommandsOf(clear, clear),
      veilCommandsOf(unveiled, veiled),
      veilCommandsOf(clear, unveiled),
    ]).toEqual([[], [], []])
  })
})
