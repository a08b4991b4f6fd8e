import pg from 'pg'
import type { NotifyListener } from './database.ts'

/**
 * One connection for LISTEN that comes back by itself. Pokes sent while it is away are lost: listeners
 * re-read on `''`.
 */
export interface NotifyConnection {
  listen(channel: string, listener: NotifyListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** How connections of gateways are called in pg_stat_activity, unless the address names them otherwise. */
export const GATEWAY_NAME = 'visavis gateway'
const RETRY_MS = 500

/** Opens lazily; after a loss it listens again and calls every listener with an empty payload. */
export function createNotifyConnection(url: string, onError: (error: unknown) => void): NotifyConnection {
  const listeners = new Map<string, Set<NotifyListener>>()
  let client: Promise<pg.Client> | null = null
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: GATEWAY_NAME })
    fresh.on('notification', ({ channel, payload }) =>
      listeners.get(channel)?.forEach((listener) => listener(payload ?? '')),
    )
    fresh.on('error', (error) => {
      onError(error)
      lost()
    })
    await fresh.connect()
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    return fresh
  }
  function lost(): void {
    client = null
    if (closed || listeners.size === 0) return
    setTimeout(() => {
      if (closed || client !== null) return
      client = connect()
      client
        .then(() => listeners.forEach((set) => set.forEach((listener) => listener(''))))
        .catch((error: unknown) => {
          onError(error)
          lost()
        })
    }, RETRY_MS).unref()
  }

  return {
    async listen(channel, listener) {
      const set = listeners.get(channel) ?? new Set<NotifyListener>()
      listeners.set(channel, set.add(listener))
      client ??= connect()
      await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        set.delete(listener)
      }
    },
    async close() {
      closed = true
      const open = client
      client = null
      if (open !== null) await (await open.catch(() => null))?.end()
    },
  }
}
