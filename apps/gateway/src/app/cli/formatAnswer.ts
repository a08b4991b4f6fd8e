/**
 * An answer of the gateway as people read it in a terminal: lists as tables, one thing as lines, a list with
 * its counts as both.
 */
export function formatAnswer(data: unknown): string {
  if (Array.isArray(data)) return data.length === 0 ? 'Nothing.' : tableOf(data as Record<string, unknown>[])
  const { list, ...rest } = data as Record<string, unknown>
  const lines = Object.entries(rest)
    .map(([key, value]) => `${key.padEnd(16)} ${cellOf(key, value)}`)
    .join('\n')
  return Array.isArray(list) ? `${lines}\n\n${formatAnswer(list)}` : lines
}

const WIDEST = 60
/** What came from people must not steer the terminal. */
const clean = (text: string): string =>
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')

function cellOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'number' && (/At$|Until$/.test(key) || key === 'at'))
    return new Date(value).toISOString().slice(0, 16).replace('T', ' ')
  return clean(typeof value === 'string' ? value : JSON.stringify(value))
}

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) =>
    names
      .map((name) => cellOf(name, row[name]))
      .map((text) =>
        text.length > WIDEST && !/^https?:/.test(text) ? `${text.slice(0, WIDEST - 1)}…` : text,
      ),
  )
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (values: readonly string[]): string =>
    values
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(names), ...cells.map(line)].join('\n')
}
