// Makes countries.bin.br anew: which country a public network address is in.
// Data: @ip-location-db/geo-whois-asn-country (CC0-1.0). Usage: node scripts/make-countries.mjs <folder of
// the unpacked npm package>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error(
    'Usage: node scripts/make-countries.mjs <folder with geo-whois-asn-country-ipv4-num.csv and …-ipv6-num.csv>',
  )
/** Ranges for documentation (RFC 5737, RFC 3849) belong to nobody, whoever announces them. */
const NOBODYS = new Set(['3325256704', '3405803776', '42540766411282592856903984951653826560'])
const codes = ['']
const indexOf = (code) => {
  const known = codes.indexOf(code)
  return known >= 0 ? known : codes.push(code) - 1
}

/**
 * Where another country begins: [number, index of its code]; gaps have index 0. Of ranges inside one another
 * the inner one counts.
 */
function bordersOf(file, toNumber) {
  const ranges = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [from, to, code] = line.trim().split(',')
      if (code === undefined || !/^[A-Z]{2}$/.test(code) || NOBODYS.has(from)) return []
      const start = toNumber(BigInt(from)),
        end = toNumber(BigInt(to) + 1n)
      return end > start ? [{ start, end, index: indexOf(code) }] : []
    })
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const borders = [],
    open = []
  const put = (at, index) => {
    if (borders.at(-1)?.[0] === at) borders.pop()
    if ((borders.at(-1)?.[1] ?? 0) !== index) borders.push([at, index])
  }
  const closeUntil = (at) => {
    while (open.length > 0 && open.at(-1).end <= at) {
      const { end } = open.pop()
      while (open.length > 0 && open.at(-1).end <= end) open.pop()
      put(end, open.at(-1)?.index ?? 0)
    }
  }
  for (const range of ranges) {
    closeUntil(range.start)
    open.push(range)
    put(range.start, range.index)
  }
  closeUntil(Infinity)
  return borders
}

function pack(borders) {
  const deltas = []
  let before = 0
  for (const [start] of borders) {
    let delta = start - before
    before = start
    for (; delta > 127; delta = Math.floor(delta / 128)) deltas.push((delta % 128) | 128)
    deltas.push(delta)
  }
  const count = Buffer.alloc(4)
  count.writeUInt32LE(borders.length)
  return Buffer.concat([count, Buffer.from(borders.map(([, index]) => index)), Buffer.from(deltas)])
}

const v4 = bordersOf('geo-whois-asn-country-ipv4-num.csv', Number)
// Of the long addresses the first 48 bits: what is handed out is no smaller.
const v6 = bordersOf('geo-whois-asn-country-ipv6-num.csv', (value) => Number(value >> 80n))
if (codes.length > 255) throw new Error('more codes than a byte holds')
const raw = Buffer.concat([
  Buffer.from([codes.length - 1]),
  Buffer.from(codes.join(''), 'latin1'),
  pack(v4),
  pack(v6),
])
const packed = brotliCompressSync(raw, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  },
})
writeFileSync(new URL('../countries.bin.br', import.meta.url), packed)
process.stdout.write(
  `${v4.length} + ${v6.length} borders, ${codes.length - 1} countries, ${packed.length} bytes\n`,
)
