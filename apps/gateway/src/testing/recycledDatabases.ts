import type { PGlite } from '@electric-sql/pglite'
import type { NotifyListener, OpenDatabase } from '../platform/database/database.ts'
import { createPglite, databaseOver } from '../platform/database/openPglite.ts'
import { PreparedStatements, type Statements } from '../platform/database/PreparedStatements.ts'
import { RESET } from './resetDatabase.ts'

/** A started database takes 1.2 s of processor and some 200 MB; emptying it takes a few hundredths. */
interface Started {
  readonly client: PGlite
  readonly statements: PreparedStatements
  /** How often it was handed out. */
  uses: number
}

/** Kept for the next test; each holds its memory. */
const MOST_IDLE = 2
/** Deleted rows stay in its files. */
const MOST_USES = 40

const idle: Started[] = []

/**
 * An embedded database as the snapshot has it: one that an earlier test closed and that was emptied since,
 * or a started one. `close` ends its use; what still runs on it then fails as on a closed one.
 */
export async function recycledDatabase(snapshot: Blob): Promise<OpenDatabase> {
  const started = idle.pop() ?? (await start(snapshot))
  started.uses += 1
  const use = new Use(started.statements)
  const listeners = new Set<() => Promise<void>>()
  const open = databaseOver(started.client, use)
  return {
    ...open,
    async listen(channel: string, listener: NotifyListener) {
      const unlisten = await open.listen(channel, listener)
      listeners.add(unlisten)
      return async () => {
        listeners.delete(unlisten)
        await unlisten()
      }
    },
    async close() {
      if (use.isOver) return
      use.isOver = true
      await Promise.all([...listeners].map((unlisten) => unlisten()))
      if (idle.length < MOST_IDLE && started.uses < MOST_USES && (await isEmptied(started)))
        idle.push(started)
      else await started.client.close()
    },
  }
}

async function start(snapshot: Blob): Promise<Started> {
  const client = await createPglite({ snapshot })
  return { client, statements: new PreparedStatements(client), uses: 0 }
}

/** False for one whose schema was changed or whose connection is not to be used again. */
async function isEmptied({ statements }: Started): Promise<boolean> {
  const answer = await statements.query<{ emptied: boolean }>(RESET).catch(() => null)
  return answer?.rows[0]?.emptied === true
}

/** The statements of one use. */
class Use implements Statements {
  readonly #statements: PreparedStatements
  isOver = false

  constructor(statements: PreparedStatements) {
    this.#statements = statements
  }

  query: Statements['query'] = (...args) => {
    this.#requireRunning()
    return this.#statements.query(...args)
  }

  transaction: Statements['transaction'] = (...args) => {
    this.#requireRunning()
    return this.#statements.transaction(...args)
  }

  #requireRunning(): void {
    if (this.isOver) throw new Error('PGlite is closed')
  }
}
