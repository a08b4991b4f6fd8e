import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'

/** Country code of a public network address; empty where nobody knows. */
export type CountryLookup = (address: string) => string

interface Borders {
  readonly starts: Float64Array
  readonly countries: Uint8Array
}
interface Table {
  readonly codes: readonly string[]
  readonly v4: Borders
  readonly v6: Borders
}

const tables = new Map<string, Table>()

/**
 * Looks addresses up in a table that scripts/make-countries.mjs made; it is read when the first public
 * address comes, once for each file.
 */
export function countryTable(path: string): CountryLookup {
  return (address) => {
    let table = tables.get(path)
    if (table === undefined) tables.set(path, (table = readTable(brotliDecompressSync(readFileSync(path)))))
    const { codes, v4, v6 } = table
    return (
      codes[isIPv4(address) ? countryAt(v4, numberOfV4(address)) : countryAt(v6, numberOfV6(address))] ?? ''
    )
  }
}

/**
 * Codes, then twice: how many borders, the country behind each, and how far each is from the one before
 * (seven bits a byte, the lowest first).
 */
function readTable(bytes: Buffer): Table {
  let at = 1 + bytes.readUInt8(0) * 2
  const names = bytes.toString('latin1', 1, at)
  const borders = (): Borders => {
    const count = bytes.readUInt32LE(at)
    at += 4
    const countries = new Uint8Array(bytes.subarray(at, (at += count))),
      starts = new Float64Array(count)
    let start = 0
    for (let index = 0; index < count; index += 1) {
      let byte: number,
        scale = 1
      do {
        byte = bytes.readUInt8(at++)
        start += (byte & 127) * scale
        scale *= 128
      } while (byte > 127)
      starts[index] = start
    }
    return { starts, countries }
  }
  return { codes: ['', ...(names.match(/../g) ?? [])], v4: borders(), v6: borders() }
}

/** Country of the last border that is not behind the address; 0 before the first. */
function countryAt({ starts, countries }: Borders, address: number): number {
  let low = 0,
    high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= address) low = middle + 1
    else high = middle
  }
  return countries[low - 1] ?? 0
}

const numberOfV4 = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0)

/** The first 48 bits; an address is valid when it comes here. */
function numberOfV6(address: string): number {
  const [front = '', back] = address.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? [] : back.split(':')
  const zeros =
    back === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  return [...groups, ...zeros, ...behind]
    .slice(0, 3)
    .reduce((number, group) => number * 65_536 + Number.parseInt(group, 16), 0)
}
