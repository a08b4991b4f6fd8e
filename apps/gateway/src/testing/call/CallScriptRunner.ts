import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { addDemoCoins } from '../../concepts/coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import type { CallTestBed } from './CallTestBed.ts'
import { findCall } from '../../concepts/call/callStore.ts'
import { continueAfterTrial } from '../../concepts/call/continueAfterTrial.ts'
import { callsHeld, memberBack, memberGone, memberKicked } from '../../concepts/call/memberLines.ts'
import { bookArrival } from '../../concepts/coins/arrival.ts'
import { tickCalls } from '../../concepts/call/tick.ts'
import { upgradeCall } from '../../concepts/call/upgrade.ts'

type Who = 'a' | 'b'
/** One thing that happens. */
export type CallScriptStep =
  | {
      do:
        | 'launch'
        | 'cancel'
        | 'answer'
        | 'refuse'
        | 'timeout'
        | 'hangUp'
        | 'notifyJoin'
        | 'notifyStart'
        | 'notifyEnd'
        | 'lost'
        | 'back'
        | 'gone'
        | 'kicked'
        | 'topUp'
      who: Who
    }
  | { do: 'silent'; who: Who; silentMs: number }
  | { do: 'return'; who: Who; fresh: boolean }
  | { do: 'gatewayDies'; silentMs: number }
  | { do: 'pass'; ms: number; tick: boolean }
  | { do: 'connect'; callType: 1 | 2; location: number }
  | { do: 'goOn'; who: Who; isPriceRight: boolean }
  | { do: 'upgrade'; who: Who; action: 'request' | 'accept' | 'decline' | 'cancel'; isPriceRight: boolean }

const who = fc.constantFrom<Who>('a', 'b')
const code = fc.record({
  do: fc.constantFrom(
    'launch' as const,
    'cancel' as const,
    'answer' as const,
    'refuse' as const,
    'timeout' as const,
    'hangUp' as const,
    'notifyJoin' as const,
    'notifyStart' as const,
    'notifyEnd' as const,
  ),
  who,
})
const fault = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      'lost' as const,
      'back' as const,
      'gone' as const,
      'kicked' as const,
      'topUp' as const,
    ),
    who,
  }),
  fc.record({
    do: fc.constant('silent' as const),
    who,
    silentMs: fc.constantFrom(1, 900, 5_000, 60_000, 900_000),
  }),
  fc.record({ do: fc.constant('return' as const), who, fresh: fc.boolean() }),
  fc.record({ do: fc.constant('gatewayDies' as const), silentMs: fc.integer({ min: 0, max: 5000 }) }),
)
const pass = fc.record({
  do: fc.constant('pass' as const),
  ms: fc.constantFrom(1, 900, 4_000, 9_999, 20_000, 45_000, 59_999, 60_001, 200_000),
  tick: fc.boolean(),
})
const upgrade = fc.record({
  do: fc.constant('upgrade' as const),
  who,
  action: fc.constantFrom('request' as const, 'accept' as const, 'decline' as const, 'cancel' as const),
  isPriceRight: fc.boolean(),
})
// From the wall, and as the trials of search (free) and of cards.
const connect = fc.record({
  do: fc.constant('connect' as const),
  callType: fc.constantFrom<1 | 2>(1, 2),
  location: fc.constantFrom(0, 137, 142),
})
const goOn = fc.record({ do: fc.constant('goOn' as const), who, isPriceRight: fc.boolean() })
/** Whatever two people and the line between them may do, in any order, late or twice. */
export const callScript = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: code },
    { weight: 3, arbitrary: pass },
    { weight: 2, arbitrary: fault },
    { weight: 2, arbitrary: connect },
    { weight: 2, arbitrary: upgrade },
    { weight: 2, arbitrary: goOn },
  ),
  { minLength: 8, maxLength: 30 },
)

/** Two people of a scene to whom the steps of a script happen. For tests. */
export class CallScriptRunner {
  readonly people: Record<Who, number>
  room = 'none'
  readonly #scene: CallTestBed
  constructor(scene: CallTestBed, a: number, b: number) {
    this.#scene = scene
    this.people = { a, b }
  }

  async apply(step: CallScriptStep): Promise<void> {
    try {
      await this.#apply(step)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  async #apply(step: CallScriptStep): Promise<void> {
    const scene = this.#scene
    const { context, calls } = scene
    if (step.do === 'pass') {
      scene.now += step.ms
      if (step.tick) await tickCalls(context)
      return
    }
    if (step.do === 'gatewayDies')
      return await callsHeld(context, Object.values(this.people), scene.now - step.silentMs)
    if (step.do === 'connect') {
      this.room = (
        await scene.launch(this.people.a, this.people.b, undefined, step.callType, step.location)
      ).roomNum
      await calls.answer(this.people.b, this.room)
      for (const id of [this.people.a, this.people.b]) await calls.notifyStart(id, this.room)
      return
    }
    const id = this.people[step.who]
    switch (step.do) {
      case 'launch':
        this.room = (await scene.launch(id, this.people[step.who === 'a' ? 'b' : 'a'])).roomNum
        return
      case 'lost':
      case 'back':
        return await calls.media(id, this.room, step.do)
      case 'upgrade': {
        const call = await findCall(context.db, this.room)
        return void (await upgradeCall(context, id, {
          roomNum: this.room,
          action: step.action,
          price: (call?.videoPrice ?? 0) + (step.isPriceRight ? 0 : 1),
        }))
      }
      case 'goOn': {
        const call = await findCall(context.db, this.room)
        return void (await continueAfterTrial(context, id, {
          roomNum: this.room,
          price: (call?.price ?? 0) + (step.isPriceRight ? 0 : 1),
        }))
      }
      case 'silent':
        return await calls.media(id, this.room, 'lost', step.silentMs)
      case 'gone':
        await context.db.execute(sql`delete from realtime_socket where person_id = ${id}`)
        return await memberGone(context, id, null, false)
      case 'return':
        await scene.line(id)
        return await memberBack(context, id, step.fresh)
      case 'kicked':
        return await memberKicked(context, id)
      case 'topUp':
        await bookArrival(context, id, (tx) =>
          addDemoCoins(tx, { key: `${id}:${scene.now}`, personId: id, amount: 30, at: scene.now }),
        )
        return
      default:
        await calls[step.do](id, this.room)
    }
  }
}
