import type { KeyValueStore } from './KeyValueStore.ts'

/** The part of Web Storage in use. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Web Storage that never throws: full, blocked or missing, its values live in memory for this page (R3.60).
 *
 * @param open gives the storage; reading `window.localStorage` itself may throw
 */
export function createKeyValueStore(open: () => WebStorage | null | undefined): KeyValueStore {
  const memory = new Map<string, string>()
  const removed = new Set<string>()
  const attempt = <T>(act: (storage: WebStorage) => T, otherwise: T): T => {
    try {
      const storage = open()
      return storage ? act(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    get(key) {
      const own = memory.get(key)
      if (own !== undefined) return own
      return removed.has(key) ? null : attempt((storage) => storage.getItem(key), null)
    },
    set(key, value) {
      removed.delete(key)
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      const gone = attempt((storage) => {
        storage.removeItem(key)
        return true
      }, false)
      if (!gone) removed.add(key)
    },
    forgets: () => memory.size > 0,
    keys() {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_value, index) => storage.key(index) ?? ''),
        [],
      )
      return [...new Set([...stored.filter((key) => key !== '' && !removed.has(key)), ...memory.keys()])]
    },
  }
}
