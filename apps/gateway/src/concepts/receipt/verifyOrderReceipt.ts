import { createPublicKey, verify } from 'node:crypto'
import { orderReceipt } from '@visavis/core/contract/orderReceipts'
import * as v from 'valibot'
import { orderReceiptHead } from './orderReceiptHead.ts'
import { keyIdOf } from './ReceiptKey.ts'
import type { Verdict } from './verifyReceipt.ts'

/** Whether a file is the receipt of an order, and not that of a call. */
export const isOrderReceipt = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'order'

/** Checks the receipt of an order against a public key (PEM), without the gateway: shape, sums, signature. */
export function verifyOrderReceipt(input: unknown, publicPem: string): Verdict {
  const read = v.safeParse(v.strictObject(orderReceipt.entries), input)
  if (!read.success) return { valid: false, problems: [`not a receipt: ${read.issues[0].message}`] }
  const receipt = read.output
  const key = createPublicKey(publicPem)
  const signature = Buffer.from(receipt.signature, 'base64url')
  const back = receipt.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const checks: readonly (readonly [holds: boolean, problem: string])[] = [
    [receipt.net + receipt.tax === receipt.price.amount, 'net and tax do not add up to the price'],
    [back <= receipt.price.amount, 'more went back than was paid'],
    [receipt.head === orderReceiptHead(receipt), 'the head does not fit the receipt'],
    [
      receipt.keyId === keyIdOf(key),
      `signed with key ${receipt.keyId}, and this one is ${keyIdOf(key)}: a receipt from before the key was changed is checked with the public half that was kept`,
    ],
    [
      signature.toString('base64url') === receipt.signature &&
        verify(null, Buffer.from(receipt.head, 'utf8'), key, signature),
      'the signature is wrong',
    ],
  ]
  const problems = checks.flatMap(([holds, problem]) => (holds ? [] : [problem]))
  return problems.length === 0 ? { valid: true } : { valid: false, problems }
}
