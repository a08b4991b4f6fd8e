/** The gateway keeps one list of watched people per line; the tabs of a browser share a line. */
export interface WatchedPeople {
  set(tab: string, userIds: readonly number[]): void
  /** @returns whether that tab had watched anybody */
  forget(tab: string): boolean
  /** Of all tabs, those who looked last first; as many as a line may watch. */
  all(): number[]
}

/** Most ids a line may watch (`presence.watch`). */
const MOST = 100

export function createWatchedPeople(): WatchedPeople {
  const byTab = new Map<string, readonly number[]>()
  return {
    set(tab, userIds) {
      byTab.delete(tab)
      byTab.set(tab, userIds)
    },
    forget(tab) {
      const watched = byTab.get(tab)
      return byTab.delete(tab) && watched !== undefined && watched.length > 0
    },
    all: () => [...new Set([...byTab.values()].toReversed().flat())].slice(0, MOST),
  }
}
