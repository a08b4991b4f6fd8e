/** What the lead needs of the Web Locks of a browser. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void>
}

/** The one lead among all tabs of a browser. It passes on by itself when the tab that has it closes. */
export interface Leadership {
  /** Waits in line for it. */
  wait(): void
  /** Takes it from whoever has it. */
  take(): void
  /** Gives it back, or leaves the line. */
  release(): void
}

/** @param on told when the lead was gained, and when another tab took it away */
export function createLeadership(
  locks: TabLocks,
  name: string,
  on: { gained: () => void; lost: () => void },
): Leadership {
  let turn = 0
  let leave: () => void = () => undefined

  function ask(steal: boolean): void {
    leave()
    turn += 1
    const mine = turn
    const waiting = new AbortController()
    let give: () => void = () => undefined
    const given = new Promise<void>((resolve) => {
      give = resolve
    })
    leave = () => {
      waiting.abort()
      give()
    }
    let held = false
    const hold = async () => {
      if (mine !== turn) return
      held = true
      on.gained()
      await given
    }
    // Rejects when the lead was taken away, and when the wait was called off: then the turn is another one.
    locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch(() => {
      if (mine !== turn) return
      if (held) on.lost()
      // Where there are no locks to be had, every tab has its own lead.
      else on.gained()
    })
  }
  return {
    wait: () => ask(false),
    take: () => ask(true),
    release: () => {
      turn += 1
      leave()
    },
  }
}
