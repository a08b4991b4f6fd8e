import { readFileSync } from 'node:fs'
import { isOrderReceipt, verifyOrderReceipt } from './verifyOrderReceipt.ts'
import { verifyReceipt } from './verifyReceipt.ts'

const USAGE =
  'Usage: verify-receipt <receipt.json> [public-key.pem | gateway address]\nWithout a key the one of http://127.0.0.1:8787 is asked for.'

/** `verify-receipt <file> [key]`: exit code 0 valid, 1 not valid, 2 not possible. */
export async function verifyReceiptCli(
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const [file, source = 'http://127.0.0.1:8787'] = args
  if (file === undefined) {
    print(USAGE)
    return 2
  }
  try {
    const input = receiptIn(readFileSync(file, 'utf8'))
    const ofOrder = isOrderReceipt(input)
    const verdict = (ofOrder ? verifyOrderReceipt : verifyReceipt)(input, await publicKey(source))
    if (verdict.valid) {
      print(`${file}: valid. Every ${ofOrder ? 'amount' : 'line, sum, hash'} and the signature fit.`)
      return 0
    }
    print(`${file}: NOT valid.`)
    for (const problem of verdict.problems) print(`  - ${problem}`)
    return 1
  } catch (error) {
    print(`${file} could not be checked: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

/** A receipt, or a whole answer of the gateway with one inside. */
function receiptIn(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const data = inside(value, 'data')
  return inside(data, 'receipt')
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : value

async function publicKey(source: string): Promise<string> {
  const text = /^https?:/.test(source)
    ? await (await fetch(new URL('/receipt-key', source))).text()
    : readFileSync(source, 'utf8')
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as { publicKey: string }).publicKey : text
}
