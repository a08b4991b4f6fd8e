/** Who listens to one kind of news. */
export interface Listeners<T> {
  /** @returns unsubscribe */
  readonly on: (listener: (news: T) => void) => () => void
  readonly tell: (news: T) => void
}

/** A set of listeners, told in the order in which they came; whoever has gone hears nothing more. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(news) {
      for (const listener of listeners) listener(news)
    },
  }
}
