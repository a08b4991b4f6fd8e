/**
 * Something one concept tells others in this process. Declared in the folder of whoever tells, by
 * {@link defineHook}.
 */
export interface HookPoint<Listener> {
  readonly name: string
  /** Carries the type only; never set. */
  readonly listener?: Listener
}

/** Declares a hook. `name` is what a debugger shows. */
export const defineHook = <Listener>(name: string): HookPoint<Listener> => ({ name })

/**
 * Who listens to which hook: one set per gateway. A concept subscribes in its own folder; nobody is called
 * twice.
 */
export class Hooks {
  readonly #listeners = new Map<HookPoint<unknown>, Set<unknown>>()

  subscribe<Listener>(point: HookPoint<Listener>, listener: Listener): void {
    this.#listeners.set(point, (this.#listeners.get(point) ?? new Set()).add(listener))
  }

  /** The listeners of a hook, in the order they came. */
  of<Listener>(point: HookPoint<Listener>): readonly Listener[] {
    return [...(this.#listeners.get(point) ?? [])] as Listener[]
  }
}
