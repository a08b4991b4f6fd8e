import type { Span } from '../text/spans.ts'

/** What was written and has not been answered yet. */
export interface ComposedLine {
  /** Who wrote it: another account of this browser neither sends nor sees it. */
  readonly userId: number
  /** Made when it was written, kept over every try: the gateway stores it once. */
  readonly messageId: string
  readonly friendId: number
  readonly type: 'text' | 'gift' | 'image'
  /** Of a picture: empty until the gateway has its file. */
  readonly content: string
  /** Of a picture. */
  readonly file?: Blob
  /** Moment of writing, or of the last "Send again". */
  readonly composedAt: number
}

/** A line that waits for its answer, or was refused. */
export interface OutboxRow extends ComposedLine {
  /** Place in the order over all tabs of this browser. */
  readonly n: number
  /** `refused`: the gateway said no with `code`; it goes again only when the person asks for it. */
  readonly state: 'waiting' | 'refused'
  /** Business code of the refusal; {@link EXPIRED} when nobody could be asked for a day; 0 while it waits. */
  readonly code: number
  /** Parts of the text the refusal is about; none where it is about all of it. */
  readonly spans?: readonly Span[]
}

/**
 * Code of a line that waited longer than {@link EXPIRY_MS}: nobody wants yesterday's "are you there?" sent by
 * itself.
 */
export const EXPIRED = 1
/** How long a line waits for a connection. */
export const EXPIRY_MS = 24 * 3_600_000
/** Refused lines nobody sent again are forgotten after this time. */
export const FORGOTTEN_MS = 7 * EXPIRY_MS

/**
 * Lines of one browser, shared by its tabs. No call rejects: what cannot be stored lives in memory for this
 * page.
 */
export interface Outbox {
  /** Resolves once the row would survive the page. `kept` is false when it lives in memory only. */
  add(line: ComposedLine): Promise<{ readonly row: OutboxRow; readonly kept: boolean }>
  /** All rows of a person, in the order of writing. */
  rowsOf(userId: number): Promise<readonly OutboxRow[]>
  /** Parks a row, or sends it on its way again. */
  change(row: OutboxRow): Promise<void>
  remove(n: number): Promise<void>
  /** Another tab added, changed or removed a row. @returns unsubscribe */
  onChange(listener: () => void): () => void
}

/** Rows in memory have numbers from here on: they come after those that were stored. */
export const FIRST_IN_MEMORY = 2 ** 40
/** Whether a row outlives the page. */
export const isKept = ({ n }: Pick<OutboxRow, 'n'>): boolean => n < FIRST_IN_MEMORY
