import type { Receipt } from '../contract/call.ts'

/** What is wrong with a receipt; `unable`: this browser cannot check Ed25519 signatures. */
export type ReceiptProblem = 'chain' | 'sum' | 'head' | 'key' | 'signature' | 'unable'

/**
 * Checks chain, sum, head and signature of a receipt against a public key (SPKI PEM), with nothing but the
 * platform (D25). The saved copy of a receipt carries this very function as text: it must name nothing
 * outside itself.
 *
 * @returns problems; none means it holds
 */
export async function checkReceipt(receipt: Receipt, publicPem: string): Promise<ReceiptProblem[]> {
  const problems: ReceiptProblem[] = []
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const hex = (buffer: ArrayBuffer): string =>
    [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const sha256 = async (values: readonly (string | number)[]): Promise<string> =>
    hex(await crypto.subtle.digest('SHA-256', bytes(JSON.stringify(values))))
  let previous = receipt.roomNum
  let total = 0
  let intact = true
  for (const { minute, gold, balanceAfter, at, journalId, hash } of receipt.lines) {
    previous = await sha256([previous, minute, gold, balanceAfter, at, journalId])
    intact = intact && previous === hash
    total += gold
  }
  if (!intact) problems.push('chain')
  if (total !== receipt.totalGold) problems.push('sum')
  const last = receipt.lines[receipt.lines.length - 1]
  const head = await sha256([
    last === undefined ? receipt.roomNum : last.hash,
    receipt.roomId,
    receipt.roomNum,
    receipt.payerId,
    receipt.payeeId,
    receipt.pricePerMinute,
    receipt.lines.length,
    receipt.totalGold,
    receipt.balanceBefore,
    receipt.balanceAfter,
    receipt.ending,
    receipt.videoTime,
    ...(receipt.trialPrice === undefined ? [] : [receipt.trialPrice]),
    ...(receipt.couponMinutes === undefined ? [] : ['coupon', receipt.couponMinutes]),
  ])
  if (head !== receipt.head) problems.push('head')
  const spki = fromBase64(publicPem.replaceAll(/-----[^-]+-----|\s/g, ''))
  if (hex(await crypto.subtle.digest('SHA-256', spki)).slice(0, 16) !== receipt.keyId) problems.push('key')
  try {
    const key = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify'])
    if (
      !(await crypto.subtle.verify(
        { name: 'Ed25519' },
        key,
        fromBase64(receipt.signature),
        bytes(receipt.head),
      ))
    )
      problems.push('signature')
  } catch {
    problems.push('unable')
  }
  return problems
}
