import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { createMemoryOutbox } from './createMemoryOutbox.ts'
import { FORGOTTEN_MS } from './Outbox.ts'
import type { ComposedLine, Outbox, OutboxRow } from './Outbox.ts'

interface Schema extends DBSchema {
  outbox: { key: number; value: Omit<OutboxRow, 'n'> & { n?: number }; indexes: { userId: number } }
}
/** The part of a BroadcastChannel in use. */
export interface OutboxChannel {
  postMessage: (word: string) => void
  onmessage: ((event: MessageEvent) => void) | null
}

export interface OutboxParts {
  /** Of the database: one per brand, so that brands side by side on one host never share it. */
  readonly name: string
  readonly now: () => number
  /** Tells other tabs; without one each tab knows its own rows until it reads anew. */
  readonly channel?: OutboxChannel | null
  /**
   * A storage that does not answer within this time counts as failed: browsers have had ones that hang after
   * waking.
   */
  readonly patienceMs?: number
}

/**
 * The outbox in IndexedDB. A transaction is awaited to its end, not the request: a full storage aborts the
 * former and lets the latter succeed. Where storage is missing, full or hangs, rows live in memory; writing
 * one twice is harmless, since the gateway knows its id.
 */
export async function openOutbox({
  name,
  now,
  channel = null,
  patienceMs = 1000,
}: OutboxParts): Promise<Outbox> {
  const memory = createMemoryOutbox()
  /** Changes the storage did not take: they hold for this page. */
  const missed = new Map<number, OutboxRow | null>()
  const listeners = new Set<() => void>()
  if (channel !== null)
    channel.onmessage = () => {
      for (const listener of listeners) listener()
    }
  const database = await within(patienceMs, () => open(name)).catch(() => null)
  const attempt = async <T>(act: (opened: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> => {
    if (database === null) return null
    const done = await within(patienceMs, () => act(database)).catch(() => null)
    return done
  }
  /** Rows are numbered in the order of writing, also when one of them is slow to be stored. */
  let adding: Promise<unknown> = Promise.resolve()
  const tell = () => channel?.postMessage('changed')
  await attempt((opened) => forget(opened, now() - FORGOTTEN_MS))

  return {
    add(line) {
      const added = adding.then(() => store(line))
      adding = added
      return added
    },
    async rowsOf(userId) {
      const stored = await attempt(
        async (opened) => (await opened.getAllFromIndex('outbox', 'userId', userId)) as OutboxRow[],
      )
      const known = (stored ?? []).flatMap((row) => (missed.has(row.n) ? (missed.get(row.n) ?? []) : row))
      return [...known, ...(await memory.rowsOf(userId))].sort((one, other) => one.n - other.n)
    },
    async change(row) {
      if (memory.has(row.n)) return memory.change(row)
      await settle(row.n, row, (opened) => replace(opened, row))
    },
    async remove(n) {
      if (memory.has(n)) return memory.remove(n)
      await settle(n, null, (opened) => erase(opened, n))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }

  async function store(line: ComposedLine): ReturnType<Outbox['add']> {
    const row = { ...line, state: 'waiting', code: 0 } as const
    // Once a row had to stay in memory, later ones stay there, too, until it has gone: they would overtake
    // it.
    const n = memory.size() > 0 ? null : await attempt((opened) => write(opened, row))
    if (n === null) return memory.add(line)
    tell()
    return { row: { ...row, n }, kept: true }
  }

  async function settle(
    n: number,
    row: OutboxRow | null,
    act: (opened: IDBPDatabase<Schema>) => Promise<true>,
  ): Promise<void> {
    missed.set(n, row)
    if ((await attempt(act)) === null) return
    missed.delete(n)
    tell()
  }
}

const open = (name: string) =>
  openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database
        .createObjectStore('outbox', { keyPath: 'n', autoIncrement: true })
        .createIndex('userId', 'userId')
    },
  })

async function write(database: IDBPDatabase<Schema>, row: Omit<OutboxRow, 'n'>): Promise<number> {
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' })
  const [n] = await Promise.all([transaction.store.add(row), transaction.done])
  return n
}

/** A row that another tab has removed meanwhile stays removed. */
async function replace(database: IDBPDatabase<Schema>, row: OutboxRow): Promise<true> {
  const transaction = database.transaction('outbox', 'readwrite')
  const known = await transaction.store.get(row.n)
  await Promise.all([known === undefined ? null : transaction.store.put(row), transaction.done])
  return true
}

async function erase(database: IDBPDatabase<Schema>, n: number): Promise<true> {
  const transaction = database.transaction('outbox', 'readwrite')
  await Promise.all([transaction.store.delete(n), transaction.done])
  return true
}

async function forget(database: IDBPDatabase<Schema>, before: number): Promise<true> {
  const transaction = database.transaction('outbox', 'readwrite')
  const rows = (await transaction.store.getAll()) as OutboxRow[]
  const old = rows.filter(({ composedAt }) => composedAt < before)
  await Promise.all([...old.map(({ n }) => transaction.store.delete(n)), transaction.done])
  return true
}

function within<T>(limitMs: number, act: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage of the browser does not answer')), limitMs)
    act()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
