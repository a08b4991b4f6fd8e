import {
  messages,
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { readRows, type Field } from './readRows.ts'

/** Statements kept; lists of ids make endless variants of the same one. */
const MOST = 200
/** A statement whose tables changed under it, or that the server no longer knows. */
const OUTDATED: readonly (string | undefined)[] = ['0A000', '26000']

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>
interface Statement {
  readonly name: string
  readonly types: readonly number[]
  readonly fields: readonly Field[]
}

const { serialize } = protocol

/** What the query layer needs of a client. */
export type Statements = Pick<PreparedStatements, 'query' | 'transaction'>

/**
 * The embedded database with statements kept ready. By itself it parses and plans every statement anew, in
 * six steps of its protocol; this sends the values alone, in one, which takes a quarter of the time. It is
 * what the query layer needs of a client: `query` and `transaction`.
 */
export class PreparedStatements {
  readonly #pglite: PGlite
  /** By text, the one used last at the end. */
  readonly #kept = new Map<string, Statement>()
  #made = 0
  /** Ends with the statement or transaction that came last. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** One statement outside of transactions. @throws once the database is closed */
  query<T>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#inTurn(async () => {
      const results = await this.#run<T>(text, params, options).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        return this.#run<T>(text, params, options)
      })
      await this.#pglite.syncToFs()
      return results
    })
  }

  transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#inTurn(() =>
      this.#pglite.transaction((tx) =>
        callback(
          Object.assign(Object.create(tx) as Transaction, {
            query: async <R>(
              text: string,
              params: unknown[] = [],
              options: QueryOptions = {},
            ): Promise<Results<R>> => {
              if (tx.closed) throw new Error('Transaction is closed')
              return await this.#run<R>(text, params, options)
            },
          }),
        ),
      ),
    )
  }

  /** A statement outside of transactions must not get into one that is open: they share the connection. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => {
      if (this.#pglite.closed) throw new Error('PGlite is closed')
      return work()
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  /** It is the turn of the caller; this holds the connection. */
  #run<T>(text: string, params: readonly unknown[], options: QueryOptions): Promise<Results<T>> {
    return this.#pglite.runExclusive(async () => {
      const statement = this.#kept.get(text) ?? (await this.#prepare(text))
      // To the end of the line: the one not used for longest goes first.
      this.#kept.delete(text)
      this.#kept.set(text, statement)
      const values = params.map((value, index) => this.#write(value, statement.types[index] ?? 0))
      try {
        const answer = await this.#send(
          serialize.bind({ statement: statement.name, values }),
          serialize.execute(),
          serialize.sync(),
        )
        return readRows<T>(answer, statement.fields, this.#pglite.parsers, options)
      } catch (error) {
        if (isOutdated(error)) await this.#forget(text, statement)
        throw error
      }
    })
  }

  async #prepare(text: string): Promise<Statement> {
    const [oldest] = this.#kept
    if (oldest !== undefined && this.#kept.size >= MOST) await this.#forget(...oldest)
    this.#made += 1
    const name = `kept_${this.#made}`
    const answer = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described = answer.find((message) => message instanceof messages.RowDescriptionMessage)
    return {
      name,
      types: parse.parseDescribeStatementResults(answer),
      fields: described?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? [],
    }
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#kept.delete(text)
    await this.#send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const write = this.#pglite.serializers[type]
    return write === undefined ? String(value as string | number | boolean) : (write(value) as string)
  }

  /** One step of the protocol for several messages. @throws DatabaseError */
  #send(...parts: readonly Uint8Array[]): Promise<Answer> {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof messages.DatabaseError && OUTDATED.includes(error.code)
}
