import type { Span } from '../text/spans.ts'
import { EXPIRED, EXPIRY_MS } from './Outbox.ts'
import type { ComposedLine, Outbox, OutboxRow } from './Outbox.ts'

/**
 * What came of one try.
 *
 * - `sent`: stored by the gateway, now or by an earlier try with the same id.
 * - `refused`: the gateway said no; nothing of it is stored. `spans` where it is about parts of the text.
 * - `retry`: no answer, or a failing gateway; `afterMs` when it said how long to wait.
 * - `keep`: nothing can be sent now, e.g. the session is over; it waits for `hurry`.
 */
export type SendOutcome<T> =
  | { readonly kind: 'sent'; readonly answer: T }
  | { readonly kind: 'refused'; readonly code: number; readonly spans?: readonly Span[] }
  | { readonly kind: 'retry'; readonly afterMs?: number | null }
  | { readonly kind: 'keep' }

export interface OutboxSenderParts<T> {
  readonly outbox: Outbox
  readonly userId: number
  /** Sends one line; never rejects. */
  readonly send: (row: OutboxRow) => Promise<SendOutcome<T>>
  readonly onSent: (row: OutboxRow, answer: T) => void
  readonly onRefused: (row: OutboxRow) => void
  readonly now: () => number
  readonly random?: () => number
  /** Calls back after a time. @returns cancel */
  readonly later?: (act: () => void, ms: number) => () => void
}

/**
 * Sends the lines of one person: one at a time in a conversation, oldest first, conversations beside each
 * other.
 */
export interface OutboxSender {
  /** Stores the line and sends it. Resolves when it is stored, before it is sent. */
  add(line: ComposedLine): ReturnType<Outbox['add']>
  /** Sends a refused line again, under its id. */
  resend(row: OutboxRow): Promise<void>
  /** Tries at once: of conversations written in here, or of all there are. */
  hurry(which: 'own' | 'all'): Promise<void>
  /** Sends nothing more; a line on its way is still taken out when its answer comes. */
  stop(): void
}

const LONGEST_PAUSE_MS = 30_000
const SHORTEST_PAUSE_MS = 250
/** Full jitter over 1, 2, 4 … 30 s. */
const pauseMs = (tries: number, random: () => number): number =>
  Math.max(
    SHORTEST_PAUSE_MS,
    Math.round(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(tries, 10)) * random()),
  )

const timer = (act: () => void, ms: number): (() => void) => {
  const id = setTimeout(act, ms)
  return () => clearTimeout(id)
}

/** A run over one conversation. */
interface Run {
  again: boolean
  wake: () => void
}

/**
 * Each step reads the head of a conversation from the outbox, so several tabs may do this at once: they send
 * the same line under the same id, and none goes on to the next before its answer. A leader among them saves
 * requests; nothing depends on there being exactly one.
 */
export function createOutboxSender<T>(parts: OutboxSenderParts<T>): OutboxSender {
  const { outbox, userId, now, random = Math.random, later = timer } = parts
  const runs = new Map<number, Run>()
  const own = new Set<number>()
  let stopped = false

  const headOf = async (friendId: number): Promise<OutboxRow | undefined> =>
    (await outbox.rowsOf(userId)).find((row) => row.friendId === friendId && row.state === 'waiting')

  async function refuse(row: OutboxRow, code: number, spans: readonly Span[] = []): Promise<void> {
    const refused: OutboxRow = { ...row, state: 'refused', code, spans }
    await outbox.change(refused)
    parts.onRefused(refused)
  }

  /** @returns whether to go on with the next line */
  async function step(row: OutboxRow, run: Run, tries: number): Promise<boolean> {
    if (now() - row.composedAt > EXPIRY_MS) {
      await refuse(row, EXPIRED)
      return true
    }
    const outcome = await parts.send(row)
    switch (outcome.kind) {
      case 'sent':
        await outbox.remove(row.n)
        parts.onSent(row, outcome.answer)
        return true
      case 'refused':
        await refuse(row, outcome.code, outcome.spans)
        return true
      case 'retry':
        await pause(run, outcome.afterMs ?? pauseMs(tries, random))
        return true
      case 'keep':
        return false
    }
  }

  const pause = (run: Run, ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped || run.again) return resolve()
      const cancel = later(resolve, ms)
      run.wake = () => {
        cancel()
        resolve()
      }
    })

  async function drain(friendId: number): Promise<void> {
    const running = runs.get(friendId)
    if (running !== undefined) {
      running.again = true
      running.wake()
      return
    }
    const run: Run = { again: false, wake: () => undefined }
    runs.set(friendId, run)
    let last = ''
    let tries = 0
    for (;;) {
      run.again = false
      const head = await headOf(friendId)
      if (stopped) break
      if (head !== undefined) {
        tries = head.messageId === last ? tries + 1 : 0
        last = head.messageId
        if (await step(head, run, tries)) continue
      }
      // Whatever was added while the outbox was read is looked at before the run ends.
      if (!run.again || stopped) break
    }
    runs.delete(friendId)
  }

  return {
    async add(line) {
      own.add(line.friendId)
      const added = await outbox.add(line)
      void drain(line.friendId)
      return added
    },
    async resend(row) {
      own.add(row.friendId)
      await outbox.change({ ...row, state: 'waiting', code: 0, composedAt: now() })
      void drain(row.friendId)
    },
    async hurry(which) {
      const rows = await outbox.rowsOf(userId)
      for (const { friendId, state } of rows)
        if (state === 'waiting' && (which === 'all' || own.has(friendId))) void drain(friendId)
    },
    stop() {
      stopped = true
      for (const run of runs.values()) run.wake()
    },
  }
}
