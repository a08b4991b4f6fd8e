/** Text storage that never throws: what cannot be stored lives in memory for this page (R3.60). */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
  /** Whether the browser has refused to keep something: it goes with this page. */
  forgets?(): boolean
}
