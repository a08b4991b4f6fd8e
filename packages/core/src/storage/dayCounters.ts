import type { KeyValueStore } from './KeyValueStore.ts'

const FORM = /^cnt_([a-z]+)_(\d{4}-\d{2}-\d{2})$/
const DAY_MS = 86_400_000
const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

/** Local counters by UTC day, `cnt_<name>_<YYYY-MM-DD>` (K.05). Never the source of a paid quota. */
export function readDayCounter(store: KeyValueStore, name: string, now: number): number {
  const value = Number(store.get(`cnt_${name}_${dayOf(now)}`) ?? 0)
  return Number.isSafeInteger(value) && value >= 0 ? value : 0
}

/** Counts one more for today. @returns the new count */
export function addDayCounter(store: KeyValueStore, name: string, now: number): number {
  const count = readDayCounter(store, name, now) + 1
  store.set(`cnt_${name}_${dayOf(now)}`, String(count))
  return count
}

/** Removes counters older than two days and damaged ones; run at start. */
export function cleanDayCounters(store: KeyValueStore, now: number): void {
  const oldest = dayOf(now - 2 * DAY_MS)
  for (const key of store.keys()) {
    if (!key.startsWith('cnt_')) continue
    const day = FORM.exec(key)?.[2]
    if (day === undefined || day < oldest) store.remove(key)
  }
}
