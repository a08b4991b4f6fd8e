import { basename } from 'node:path'
import { spanOf, UsageError, whole } from './orderWords.ts'

/** What a command with a file asks for: one that is fetched, or one that is sent and compared. */
export type FileOrder =
  | { readonly kind: 'export'; readonly name: string; readonly query: Query; readonly file: string | null }
  | { readonly kind: 'reconcile'; readonly name: 'reconcile'; readonly query: Query; readonly file: string }
  | { readonly kind: 'picture'; readonly name: 'picture'; readonly query: Query; readonly file: string }
type Query = Readonly<Record<string, string>>

interface Options {
  readonly since?: string
  readonly until?: string
  readonly provider?: string
  readonly file?: string
  readonly limit?: string
}

const EXPORTED = ['orders', 'ledger']

/** @returns null for a command without a file @throws UsageError with the way on */
export function fileOrderOf(
  [command = '', first = '', second = '']: readonly string[],
  options: Options,
): FileOrder | null {
  const span = (): Query =>
    Object.fromEntries(Object.entries(spanOf(options)).map(([name, at]) => [name, String(at)]))
  if (command === 'ledger' && first !== 'csv')
    throw new UsageError('Say what to do: ledger csv --file ledger.csv')
  if (EXPORTED.includes(command) && first === 'csv')
    return { kind: 'export', name: `${command}.csv`, query: span(), file: options.file ?? null }
  if (command === 'pictures' && first === 'add') {
    if (second === '') throw new UsageError('Missing: a picture (JPEG, PNG, WebP or GIF).')
    return { kind: 'picture', name: 'picture', query: { name: basename(second) }, file: second }
  }
  if (command !== 'reconcile') return null
  if (first === '') throw new UsageError("Missing: the payment company's settlement, a CSV file.")
  const query = {
    ...span(),
    ...(options.provider === undefined ? {} : { provider: options.provider }),
    ...(options.limit === undefined ? {} : { limit: String(whole(options.limit, '--limit')) }),
  }
  return { kind: 'reconcile', name: 'reconcile', query, file: first }
}
