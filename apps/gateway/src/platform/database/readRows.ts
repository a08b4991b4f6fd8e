import { messages, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

/** A column of a statement's result, by its type's number. */
export interface Field {
  readonly name: string
  readonly dataTypeID: number
}
type Parsers = PGlite['parsers']

/**
 * Rows of an answer as objects, or as arrays where `options` ask for them. The database's own reader copies
 * the parsers of all types for each answer, which costs as much as most of our statements.
 */
export function readRows<T>(
  answer: readonly object[],
  fields: readonly Field[],
  parsers: Parsers,
  options: QueryOptions,
): Results<T> {
  const readers = fields.map(({ dataTypeID }) => options.parsers?.[dataTypeID] ?? parsers[dataTypeID])
  const read = (values: readonly (string | null)[]): unknown[] =>
    values.map((value, index) => {
      const reader = readers[index]
      return value === null || reader === undefined
        ? value
        : (reader(value, fields[index]?.dataTypeID) as unknown)
    })
  const results: Results<T> = { rows: [], fields: [...fields], affectedRows: 0 }
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) {
      const values = read(message.fields)
      results.rows.push(
        (options.rowMode === 'array'
          ? values
          : Object.fromEntries(fields.map(({ name }, index) => [name, values[index]]))) as T,
      )
    } else if (message instanceof messages.CommandCompleteMessage)
      results.affectedRows = affected(message.text)
  }
  return results
}

/** `UPDATE 3` → 3; what only reads changed nothing. */
function affected(tag: string): number {
  const [command = '', ...counts] = tag.split(' ')
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) ? Number(counts.at(-1)) : 0
}
