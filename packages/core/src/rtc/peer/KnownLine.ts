/** Where a word about the line is kept between calls: storage of the tab. */
export interface LineStore { get(key: string): string | null; set(key: string, value: string): unknown; remove(key: string): unknown }

const KEY = 'callLine'
/** People move: what was found out is believed this long. */
const BELIEVED_MS = 10 * 60_000

/** Whether the latest call of this tab had to fit itself to a narrow line: the next one begins with what fits instead of finding out anew. */
export class KnownLine {
  readonly #store: LineStore | null
  readonly #now: () => number
  constructor(store: LineStore | null, now: () => number = () => Date.now()) {
    this.#store = store
    this.#now = now
  }

  get isNarrow(): boolean {
    const since = this.#now() - Number(this.#store?.get(KEY) ?? Number.NaN)
    return since >= 0 && since < BELIEVED_MS
  }

  /** What a running call finds out. */
  note(narrow: boolean): void {
    if (narrow) this.#store?.set(KEY, String(this.#now()))
    else this.#store?.remove(KEY)
  }
}
