import type { WallHost } from '@visavis/core/contract'
import type { KeyValueStore } from '@visavis/core/storage'

/** Key in the tab's storage: gone with the tab, and with the session. */
export const LAST_WALL_KEY = 'lastWall'
/** As many as a first screen shows. */
const KEPT = 12

/** Who stood first on the wall, and when (ms). */
export interface LastWall {
  readonly at: number
  readonly hosts: readonly Pick<WallHost, 'id' | 'userName' | 'age' | 'headImg'>[]
}

const isHost = (host: unknown): boolean => {
  const { id, userName, age, headImg } = (host ?? {}) as Record<string, unknown>
  return (
    typeof id === 'number' &&
    typeof userName === 'string' &&
    typeof age === 'number' &&
    typeof headImg === 'string'
  )
}
const isLastWall = (value: unknown): value is LastWall => {
  const { at, hosts } = (value ?? {}) as Record<string, unknown>
  return typeof at === 'number' && Array.isArray(hosts) && hosts.every(isHost)
}

/** Keeps what a member's wall shows first, to look at after a reload without a network. */
export function keepWall(storage: KeyValueStore, hosts: readonly WallHost[], at: number): void {
  if (hosts.length === 0) return
  storage.set(
    LAST_WALL_KEY,
    JSON.stringify({
      at,
      hosts: hosts.slice(0, KEPT).map(({ id, userName, age, headImg }) => ({ id, userName, age, headImg })),
    } satisfies LastWall),
  )
}

/** What was kept; null when there is nothing, or nothing of this form. */
export function readLastWall(storage: KeyValueStore): LastWall | null {
  try {
    const kept: unknown = JSON.parse(storage.get(LAST_WALL_KEY) ?? 'null')
    return isLastWall(kept) ? kept : null
  } catch {
    return null
  }
}
