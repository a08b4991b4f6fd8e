import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CsvError, csvLine, readCsv } from './csv.ts'

/** Read in pieces of a size, as a network gives them. */
async function read(text: string, size = 3): Promise<string[][]> {
  const bytes = new TextEncoder().encode(text)
  const rows: string[][] = []
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.slice(at, at + size))
  }
  for await (const { cells } of readCsv(pieces())) rows.push([...cells])
  return rows
}

it('writes rows of RFC 4180 and runs no formula', () => {
  expect(csvLine(['a', 1, -5, null, 'b,c', 'say "hi"', 'two\nlines', ''])).toBe(
    'a,1,-5,,"b,c","say ""hi""","two\nlines",\r\n',
  )
  for (const text of ['=1+1', '+49', '-5', '@x', '\tx', '＝1', '＋1', '－1', '＠1'])
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
})

it('reads what it wrote, cut anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, size) => {
        const written = [['a', 'b', 'c'], ...rows].map(csvLine).join('')
        const harmless = rows.map((row) =>
          row.map((text) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)),
        )
        expect(await read(written, size)).toEqual([['a', 'b', 'c'], ...harmless])
      },
    ),
    { numRuns: 60 },
  )
})

it('reads marks, semicolons, tabs, any line end, and no empty lines', async () => {
  expect(await read('\uFEFFa;b\r\n1,5;2\r\n\r\n3;4')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
    ['3', '4'],
  ])
  expect(await read('a\tb\r1\t2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(await read('')).toEqual([])
})

it.each([
  ['a,b\n"1,2\n', 'a quote is never closed'],
  ['a,b\n1,x"y\n', 'a quote stands where none belongs'],
  ['a,b\n"1"x,2\n', 'a quote stands where none belongs'],
  [`a,b\n${'x'.repeat(10_001)}`, 'a value is too long'],
  ['y'.repeat(10_001), 'the first line never ends', 1],
])('says where it cannot read', async (text, message, line = 2) => {
  await expect(read(text, 100)).rejects.toThrow(new CsvError(line, message))
})

it('says that a file is not UTF-8', async () => {
  const latin = async function* () {
    yield await Promise.resolve(new Uint8Array([0x61, 0x2c, 0xe9, 0x0a]))
  }
  await expect(readCsv(latin()).next()).rejects.toThrow('the file is not UTF-8')
})
