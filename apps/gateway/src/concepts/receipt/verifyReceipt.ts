import { createPublicKey, verify } from 'node:crypto'
import { receipt as receiptSchema } from '@visavis/core/contract/call'
import { voicePriceOf, type Receipt } from '@visavis/core/contract'
import * as v from 'valibot'
import { chained, receiptHead } from './receiptChain.ts'
import { keyIdOf } from './ReceiptKey.ts'

export type Verdict =
  | { readonly valid: true }
  | { readonly valid: false; readonly problems: readonly string[] }

/** Checks a receipt against a public key (PEM), without the gateway: shape, sums, chain, head, signature. */
export function verifyReceipt(input: unknown, publicPem: string): Verdict {
  const read = v.safeParse(receiptSchema, input)
  if (!read.success) return { valid: false, problems: [`not a receipt: ${read.issues[0].message}`] }
  const receipt: Receipt = read.output
  const key = createPublicKey(publicPem)
  const problems: string[] = []
  const expect = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem)
  }
  checkSums(receipt, expect)
  const chain = chained(receipt.roomNum, receipt.lines)
  receipt.lines.forEach((line, index) =>
    expect(line.hash === chain[index]?.hash, `line ${index + 1}: the hash does not fit the line`),
  )
  expect(receipt.head === receiptHead(receipt), 'the head does not fit the receipt')
  expect(
    receipt.keyId === keyIdOf(key),
    `signed with key ${receipt.keyId}, and this one is ${keyIdOf(key)}: a receipt from before the key was changed is checked with the public half that was kept`,
  )
  const signature = Buffer.from(receipt.signature, 'base64url')
  expect(
    signature.toString('base64url') === receipt.signature &&
      verify(null, Buffer.from(receipt.head, 'utf8'), key, signature),
    'the signature is wrong',
  )
  return problems.length === 0 ? { valid: true } : { valid: false, problems }
}

function checkSums(receipt: Receipt, expect: (holds: boolean, problem: string) => void): void {
  const total = receipt.lines.reduce((sum, { gold }) => sum + gold, 0)
  expect(total === receipt.totalGold, 'the lines do not add up to the total')
  // The payee's copy does not show the payer's balances.
  const hidden =
    receipt.balanceBefore === 0 &&
    receipt.balanceAfter === 0 &&
    receipt.lines.every(({ balanceAfter }) => balanceAfter === 0)
  let balance = receipt.balanceBefore
  const charged = receipt.lines.filter(({ gold }) => gold >= 0)
  // A voice call that became a video call costs half until then (MU.02): a price never falls, and nothing
  // else is one.
  const prices = [voicePriceOf(receipt.pricePerMinute), receipt.pricePerMinute]
  // The first minute of a trial has its own price; a free one has no line.
  const { trialPrice, couponMinutes = 0 } = receipt
  const first = trialPrice === 0 ? 2 : 1
  const fits = ({ minute, gold }: Receipt['lines'][number]): boolean =>
    minute <= couponMinutes
      ? gold === 0
      : minute === 1 && trialPrice !== undefined
        ? gold === trialPrice
        : prices.includes(gold)
  const givenBack = new Set<number>()
  receipt.lines.forEach((line, index) => {
    const isRefund = index >= charged.length
    expect(
      isRefund
        ? !givenBack.has(line.minute) && charged.some(({ minute }) => minute === line.minute)
        : line.minute === index + first,
      `line ${index + 1}: minutes are not in order`,
    )
    expect(
      isRefund
        ? line.gold === -(charged.find(({ minute }) => minute === line.minute)?.gold ?? 0)
        : fits(line) && line.gold >= (charged[index - 1]?.gold ?? 0),
      `line ${index + 1}: another price`,
    )
    if (isRefund) givenBack.add(line.minute)
    // Coins may come in between two lines, but a line never adds more than it says.
    expect(
      hidden || line.balanceAfter + line.gold >= balance,
      `line ${index + 1}: the balance does not follow`,
    )
    balance = line.balanceAfter
  })
  expect(hidden || receipt.balanceAfter === balance, 'the last balance does not follow')
}
