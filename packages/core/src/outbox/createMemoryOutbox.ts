import { FIRST_IN_MEMORY } from './Outbox.ts'
import type { Outbox, OutboxRow } from './Outbox.ts'

/** Rows of this page, where the browser stores nothing. */
export function createMemoryOutbox(): Outbox & {
  readonly size: () => number
  readonly has: (n: number) => boolean
} {
  const rows = new Map<number, OutboxRow>()
  let last = FIRST_IN_MEMORY
  return {
    size: () => rows.size,
    has: (n) => rows.has(n),
    async add(line) {
      last += 1
      const row: OutboxRow = { ...line, n: last, state: 'waiting', code: 0 }
      rows.set(row.n, row)
      return { row, kept: false }
    },
    rowsOf: async (userId) => [...rows.values()].filter((row) => row.userId === userId),
    async change(row) {
      if (rows.has(row.n)) rows.set(row.n, row)
    },
    async remove(n) {
      rows.delete(n)
    },
    onChange: () => () => undefined,
  }
}
