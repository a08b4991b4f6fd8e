import type { Habit } from './habits.ts'

/** What a simulated host can do in a call. Every one may be refused by rejecting. */
export interface HostActions {
  answer(): Promise<unknown>
  refuse(): Promise<unknown>
  hangUp(): Promise<unknown>
  notifyJoin(): Promise<unknown>
  notifyStart(): Promise<unknown>
  notifyEnd(): Promise<unknown>
  /** The host may be seen and heard from now on. */
  goLive(): void
}

/** One call of a simulated host: does what its habit says, in the order of a human callee (8, 4, 7, 100). */
export class HostCall {
  readonly #habit: Habit
  readonly #actions: HostActions
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #phase: 'ringing' | 'answered' | 'joined' | 'started' | 'over' = 'ringing'
  /** Media may be here before the gateway has told this side that its answer counts. */
  #received = false

  constructor(habit: Habit, actions: HostActions, onError: (error: unknown) => void) {
    this.#habit = habit
    this.#actions = actions
    this.#onError = onError
  }

  ring(random: () => number = Math.random): void {
    const habit = this.#habit
    if (habit.kind === 'answers') this.#after(between(habit.afterMs, random()), () => this.#answer())
    else if (habit.kind === 'declines')
      this.#after(between(habit.afterMs, random()), () => this.#actions.refuse())
  }

  /** The call was answered before this gateway started: go on. */
  resume(): void {
    this.#run(() => this.#enter())
  }

  /** The person's picture or sound arrived. */
  received(): void {
    this.#received = true
    this.#start()
  }

  #start(): void {
    if (this.#phase !== 'joined' || !this.#received) return
    this.#phase = 'started'
    this.#run(() => this.#actions.notifyStart())
    if (this.#habit.kind === 'answers' && this.#habit.hangsUpAfterMs !== undefined)
      this.#after(this.#habit.hangsUpAfterMs, () => this.#actions.hangUp())
  }

  /** The call is over, whoever ended it. Safe to call twice. */
  ended(): void {
    clearTimeout(this.#timer)
    const was = this.#phase
    this.#phase = 'over'
    if (was !== 'ringing' && was !== 'over') this.#run(() => this.#actions.notifyEnd())
  }

  async #answer(): Promise<void> {
    await this.#actions.answer()
    await this.#enter()
  }

  async #enter(): Promise<void> {
    if (this.#phase !== 'ringing') return
    this.#phase = 'answered'
    this.#actions.goLive()
    // A join the gateway could not take now is no reason to be silent for ever: start says it as well.
    await this.#actions.notifyJoin().catch(this.#onError)
    if (this.#phase !== 'answered') return
    this.#phase = 'joined'
    this.#start()
  }

  #after(ms: number, act: () => Promise<unknown>): void {
    this.#timer = setTimeout(() => {
      this.#run(act)
    }, ms)
    this.#timer.unref()
  }
  #run(act: () => Promise<unknown>): void {
    act().catch(this.#onError)
  }
}

const between = ([from, to]: readonly [number, number], share: number): number => from + (to - from) * share
