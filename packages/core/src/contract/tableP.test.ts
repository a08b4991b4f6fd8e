import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * One row of table P (docs/rules/calls-to-the-gateway.md): its calls, who signs them, what a failure gives.
 */
interface TableRow {
  readonly id: string
  readonly calls: readonly string[]
  readonly signed: boolean
  readonly policies: readonly string[]
}

const PAGE = readFileSync(new URL('../../../../docs/rules/calls-to-the-gateway.md', import.meta.url), 'utf8')
const ROW = /^\| (P\.\d+) \| (.+?) \((signed|unsigned)\): .*errors: (.+?)\. \|$/gm
const POLICY: Readonly<Record<string, string>> = { raise: 'raise', ret: 'return', swallow: 'swallow' }

/** `GET, PUT /a; POST /b?x={x} (also /c)`: each verb with its path, without its query. */
const callsOf = (text: string): string[] =>
  text.split('; ').flatMap((part) => {
    const [, verbs = '', path = '', also] = /^([A-Z, ]+) (\/[^\s?]+)\S*(?: \(also (\S+)\))?$/.exec(part) ?? []
    return verbs.split(', ').flatMap((verb) => [path, ...(also ? [also] : [])].map((one) => `${verb} ${one}`))
  })

const rows: TableRow[] = [...PAGE.matchAll(ROW)].map(
  ([, id = '', calls = '', signed = '', policies = '']) => ({
    id,
    calls: callsOf(calls),
    signed: signed === 'signed',
    policies: policies.split(' / ').map((one) => POLICY[one] ?? one),
  }),
)
const endpoints = new Map<string, Endpoint>(
  Object.values<Endpoint>(contract).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/**
 * Calls of the table that no endpoint answers, each with the reason; whoever adds one takes its line away.
 */
const NOT_ANSWERED: Readonly<Record<string, string>> = {
  'POST /facade/api/upload/uploadAlbumImage': 'pictures go to /facade/api/album/uploadAlbumImage (ADR-0032)',
  'POST /facade/api/backpack/use': 'gifts are used by gift/send, coupons by call/launch (ADR-0042)',
}

it('reads all 130 rows of the table', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 130 }, (_, index) => `P.${String(index + 1).padStart(3, '0')}`),
  )
})

it.each(rows)('$id: $calls is in the contract, signed or not, with its way to fail', (row) => {
  for (const call of row.calls) {
    const endpoint = endpoints.get(call)
    if (call in NOT_ANSWERED) {
      expect(endpoint, `${call} is answered: take its line away`).toBeUndefined()
      continue
    }
    expect(endpoint, call).toBeDefined()
    expect(endpoint?.auth === 'public', call).toBe(!row.signed)
    expect(row.policies, call).toContain(endpoint?.policy)
  }
})
