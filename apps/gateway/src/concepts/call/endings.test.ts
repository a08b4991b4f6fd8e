import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CALL_ENDINGS, type CallEnding } from '@visavis/core/contract'
import { balanceOf } from '../coins/coins.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { historyOf } from './history.ts'
import { memberKicked } from './memberLines.ts'

interface Pair {
  readonly scene: CallTestBed
  readonly caller: number
  readonly callee: number
}
interface Row {
  /** What each side reads in its history. */
  readonly sides: readonly [caller: CallEnding, callee: CallEnding]
  readonly way: (pair: Pair) => Promise<unknown>
  /** Coins it cost the caller of 30, at 20 a minute. */
  readonly cost?: number
}
const ringing = async ({ scene, caller, callee }: Pair) => (await scene.launch(caller, callee)).roomNum
const answered = async (pair: Pair) => {
  const room = await ringing(pair)
  await pair.scene.calls.answer(pair.callee, room)
  return room
}
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow()

/** Every ending of D24, by every way that leads to it. */
const rows: Readonly<Record<string, Row>> = {
  'the callee declines': {
    sides: ['declined', 'declined'],
    way: async (pair) => pair.scene.calls.refuse(pair.callee, await ringing(pair)),
  },
  'the caller cancels': {
    sides: ['cancelled', 'missed'],
    way: async (pair) => pair.scene.calls.cancel(pair.caller, await ringing(pair)),
  },
  'nobody answers for 45 s': {
    sides: ['noAnswer', 'missed'],
    way: async (pair) => {
      await ringing(pair)
      await pair.scene.pass(45_000)
    },
  },
  'the callee is in another call': {
    sides: ['busy', 'missed'],
    way: async ({ scene, caller, callee }) => {
      await scene.launch(await scene.person({ coins: 100 }), callee)
      await refused(scene.launch(caller, callee))
    },
  },
  'the callee is offline': {
    sides: ['offline', 'missed'],
    way: async ({ scene, caller, callee }) => {
      await scene.context.db.execute(`delete from realtime_socket where person_id = ${callee}`)
      await refused(scene.launch(caller, callee))
    },
  },
  'no picture comes': {
    sides: ['failed', 'failed'],
    way: async (pair) => {
      const room = await answered(pair)
      for (const id of [pair.caller, pair.callee]) await pair.scene.calls.notifyJoin(id, room)
      await pair.scene.pass(25_000, 5)
    },
  },
  'a cancel crosses the answer': {
    sides: ['hungUp', 'hungUp'],
    way: async (pair) => pair.scene.calls.cancel(pair.caller, await answered(pair)),
  },
  'the caller hangs up': {
    sides: ['hungUp', 'hungUp'],
    cost: 20,
    way: async ({ scene, caller, callee }) => scene.calls.hangUp(caller, await scene.connect(caller, callee)),
  },
  'the callee hangs up': {
    sides: ['hungUp', 'hungUp'],
    cost: 20,
    way: async ({ scene, caller, callee }) => scene.calls.hangUp(callee, await scene.connect(caller, callee)),
  },
  'the last paid minute is over': {
    sides: ['outOfCoins', 'outOfCoins'],
    cost: 20,
    way: async ({ scene, caller, callee }) => {
      await scene.connect(caller, callee)
      await scene.pass(66_000, 3)
    },
  },
  'the media does not come back': {
    sides: ['connectionLost', 'connectionLost'],
    cost: 20,
    way: async ({ scene, caller, callee }) => {
      const room = await scene.connect(caller, callee)
      await scene.calls.media(caller, room, 'lost')
      await scene.pass(10_000, 2)
    },
  },
  'the caller logs in elsewhere': {
    sides: ['kicked', 'hungUp'],
    cost: 20,
    way: async ({ scene, caller, callee }) => {
      await scene.connect(caller, callee)
      await memberKicked(scene.context, caller)
    },
  },
  'the caller logs in elsewhere while it rings': {
    sides: ['kicked', 'missed'],
    way: async (pair) => {
      await ringing(pair)
      await memberKicked(pair.scene.context, pair.caller)
    },
  },
}

let scene: CallTestBed, caller: number, callee: number
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  caller = await scene.person({ coins: 30 })
  callee = await scene.host(20)
})

it.each(Object.entries(rows))(
  '%s: one row in the history of both, and its price',
  async (_, { sides, way, cost = 0 }) => {
    await way({ scene, caller, callee })
    const histories = await Promise.all([caller, callee].map((id) => historyOf(scene.context.db, id, 1, 5)))
    const own = histories.map(({ list }, index) =>
      list.filter(({ person }) => person.id === (index === 0 ? callee : caller)),
    )
    expect(own.map((list) => list.map(({ ending }) => ending))).toEqual(sides.map((ending) => [ending]))
    expect(own.map(([row]) => [row?.role, row?.gold])).toEqual([
      ['caller', cost],
      ['callee', cost],
    ])
    expect(await balanceOf(scene.context.db, caller)).toBe(30 - cost)
  },
)

it('these are all eleven', () =>
  expect([...new Set(Object.values(rows).flatMap(({ sides }) => sides))].toSorted()).toEqual(
    [...CALL_ENDINGS].toSorted(),
  ))
