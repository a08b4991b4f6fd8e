/** One value of a row. Numbers are written as they are; texts are made harmless for spreadsheets. */
export type CsvCell = string | number | null

/** A cell that begins so is run as a formula by spreadsheets, the wide forms of East Asia included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One row of RFC 4180, with its CRLF. A text that a spreadsheet would run begins with an apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What is not read as a row: a quote that is never closed, or one inside a plain value. */
export class CsvError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A row, and the line of the file it begins in, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const MOST_VALUE = 10_000

/**
 * Rows of a file of RFC 4180 while it comes: UTF-8, with or without mark, quotes, and line ends of any kind;
 * empty lines are passed over. The first line says whether values are parted by commas, semicolons or tabs.
 *
 * @throws CsvError where it cannot be read
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const reader = new CsvReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield* reader.take(decoded(decoder, reader, chunk))
  yield* reader.take(decoded(decoder, reader, null))
  yield* reader.end()
}

function decoded(decoder: TextDecoder, reader: CsvReader, chunk: Uint8Array | null): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch {
    throw new CsvError(reader.line, 'the file is not UTF-8')
  }
}

const IN_QUOTES = /[^"\r\n]+/y

class CsvReader {
  line = 1
  #begun = 1
  #separator = ''
  #head = ''
  #cells: string[] = []
  #value = ''
  /** `quote`: a quote inside quotes, which ends them or is doubled. */
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  #afterCarriage = false

  #add(sign: string): void {
    this.#value += sign
    if (this.#value.length > MOST_VALUE) throw new CsvError(this.#begun, 'a value is too long')
  }

  *take(text: string): Generator<CsvRow> {
    if (this.#separator === '') {
      this.#head += text
      const end = this.#head.search(/[\r\n]/)
      if (end < 0) {
        if (this.#head.length > MOST_VALUE) throw new CsvError(1, 'the first line never ends')
        return
      }
      yield* this.#begin(this.#head.slice(0, end))
      return
    }
    yield* this.#read(text)
  }

  *end(): Generator<CsvRow> {
    if (this.#separator === '') yield* this.#begin(this.#head)
    if (this.#state === 'quoted') throw new CsvError(this.#begun, 'a quote is never closed')
    yield* this.#endRow()
  }

  *#begin(first: string): Generator<CsvRow> {
    this.#separator =
      [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
    const head = this.#head.replace(/^\uFEFF/, '')
    this.#head = ''
    yield* this.#read(head)
  }

  *#read(text: string): Generator<CsvRow> {
    const plain = new RegExp(`[^"\\r\\n${this.#separator}]+`, 'y')
    for (let at = 0; at < text.length; at += 1) {
      const run = this.#state === 'quote' ? '' : this.#runAt(text, at, plain)
      if (run !== '') {
        this.#afterCarriage = false
        if (this.#state === 'start') this.#state = 'plain'
        this.#add(run)
        at += run.length - 1
        continue
      }
      const sign = text.charAt(at)
      const wasCarriage = this.#afterCarriage
      this.#afterCarriage = sign === '\r'
      const isEnd = sign === '\n' || sign === '\r'
      // CRLF is one end of a line.
      if (sign === '\n' && wasCarriage) {
        if (this.#state === 'quoted') this.#value += sign
        continue
      }
      if (isEnd) this.line += 1
      if (this.#state === 'quoted') {
        if (sign === '"') this.#state = 'quote'
        else this.#add(sign)
      } else if (this.#state === 'quote' && sign === '"') {
        this.#add(sign)
        this.#state = 'quoted'
      } else if (sign === this.#separator) this.#endValue()
      else if (isEnd) yield* this.#endRow()
      else if (sign === '"' && this.#state === 'start') this.#state = 'quoted'
      else if (sign === '"' || this.#state === 'quote')
        throw new CsvError(this.line, 'a quote stands where none belongs')
      else {
        this.#state = 'plain'
        this.#add(sign)
      }
    }
  }

  /** What stands there up to the next sign that may mean something, read at one go. */
  #runAt(text: string, at: number, plain: RegExp): string {
    const signs = this.#state === 'quoted' ? IN_QUOTES : plain
    signs.lastIndex = at
    return signs.exec(text)?.[0] ?? ''
  }

  #endValue(): void {
    this.#cells.push(this.#value)
    this.#value = ''
    this.#state = 'start'
  }

  *#endRow(): Generator<CsvRow> {
    const isEmpty = this.#cells.length === 0 && this.#value === '' && this.#state === 'start'
    if (!isEmpty) {
      this.#endValue()
      yield { line: this.#begun, cells: this.#cells }
    }
    this.#cells = []
    this.#begun = this.line
  }
}
