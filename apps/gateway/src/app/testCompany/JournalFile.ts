import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Rows by table and id in one file that only grows: each change is a line, the last one counts. A line that
 * was cut off by the end of the process is left out.
 */
export class JournalFile {
  readonly #path: string
  readonly #tables = new Map<string, Map<string, unknown>>()

  constructor(path: string) {
    this.#path = path
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path)) return
    const lines = readFileSync(path, 'utf8').split('\n')
    const whole = lines.slice(0, -1)
    for (const line of whole) {
      const [table, id, value] = JSON.parse(line) as [string, string, unknown]
      this.#set(table, id, value)
    }
    if (lines.at(-1) !== '') writeFileSync(path, whole.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  }

  put(table: string, id: string, value: unknown): void {
    appendFileSync(this.#path, `${JSON.stringify([table, id, value])}\n`, { mode: 0o600 })
    this.#set(table, id, value)
  }

  remove(table: string, id: string): void {
    this.put(table, id, null)
  }

  get<T>(table: string, id: string): T | undefined {
    return this.#tables.get(table)?.get(id) as T | undefined
  }

  all<T>(table: string): T[] {
    return [...(this.#tables.get(table)?.values() ?? [])] as T[]
  }

  #set(table: string, id: string, value: unknown): void {
    const rows = this.#tables.get(table) ?? new Map<string, unknown>()
    this.#tables.set(table, rows)
    if (value === null) rows.delete(id)
    else rows.set(id, value)
  }
}
