import { Shaper, type LineShape } from './Shaper.ts'

/** Both directions of a person's line; null: a good one. */
export interface Line {
  readonly up: LineShape | null
  readonly down: LineShape | null
}

/** Whose line is how bad. `*` is everybody without a line of their own. */
export class Lines {
  readonly #random: () => number
  readonly #shapes = new Map<string, Line>()
  readonly #shapers = new Map<string, { readonly up: Shaper; readonly down: Shaper }>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(random: () => number) {
    this.#random = random
  }

  shape(person: string, line: Line | null): void {
    if (line === null) this.#shapes.delete(person)
    else this.#shapes.set(person, line)
  }

  /** Lets a packet through at once, later, or never. */
  carry(direction: 'up' | 'down', person: string, bytes: number, deliver: () => void): void {
    const line = this.#shapes.get(person) ?? this.#shapes.get('*')
    if (line === undefined) return deliver()
    const shapers = this.#shapers.get(person) ?? {
      up: new Shaper(undefined, this.#random),
      down: new Shaper(undefined, this.#random),
    }
    this.#shapers.set(person, shapers)
    const wait = shapers[direction].pass(bytes, line[direction])
    if (wait === null) return
    if (wait <= 0) return deliver()
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      deliver()
    }, wait)
    this.#timers.add(timer)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
