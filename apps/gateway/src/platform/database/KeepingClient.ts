import pg from 'pg'

/**
 * Statements a connection keeps; lists of ids make endless variants of the same one, which run unnamed beyond
 * that.
 */
const MOST = 400
/** A kept statement whose answer has another shape since a newer instance changed the tables. */
const OUTDATED = '0A000'

/** By text; the same for all connections of the process. */
const names = new Map<string, string>()
let made = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  return known !== undefined || names.size >= MOST ? known : rename(text)
}

function rename(text: string): string {
  const name = `kept_${(made += 1)}`
  names.set(text, name)
  return name
}

/**
 * A connection that lets the server keep statements with values ready: it parses and plans each once instead
 * of every time.
 */
export class KeepingClient extends pg.Client {
  // The query layer hands over { text, types } and its values; everything else is left as it is.
  override query(...[config, values, ...rest]: unknown[]): never {
    const run = super.query as (...args: unknown[]) => never
    if (
      typeof config !== 'object' ||
      config === null ||
      !('text' in config) ||
      !Array.isArray(values) ||
      values.length === 0
    )
      return run.call(this, config, values, ...rest)
    const text = String(config.text)
    const answer: unknown = run.call(this, { ...config, name: nameOf(text) }, values, ...rest)
    // It fails once; the next one is prepared anew. Without a transaction the pool gives the connection up by
    // itself.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if ((error as { code?: string }).code === OUTDATED) rename(text)
      })
    return answer as never
  }
}
