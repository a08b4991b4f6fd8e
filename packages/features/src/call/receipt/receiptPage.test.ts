// @vitest-environment node
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Receipt } from '@visavis/core/contract'
import { expect, it } from 'vitest'
import { receiptPage } from './receiptPage.ts'

const sha = (values: readonly unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const line = { minute: 1, gold: 60, balanceAfter: 40, at: 5, journalId: '7' }
const hash = sha(['num', 1, 60, 40, 5, '7'])
const plain = {
  roomId: '</script><b>',
  roomNum: 'num',
  payerId: 1,
  payeeId: 2,
  pricePerMinute: 60,
  lines: [{ ...line, hash }],
  totalGold: 60,
  balanceBefore: 100,
  balanceAfter: 40,
  ending: 'hungUp' as const,
  videoTime: 30,
}
const head = sha([hash, plain.roomId, 'num', 1, 2, 60, 1, 60, 100, 40, 'hungUp', 30])
const receipt: Receipt = {
  ...plain,
  head,
  signature: sign(null, Buffer.from(head), privateKey).toString('base64url'),
  keyId: createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16),
}
const words = {
  title: 'A <b>title</b>',
  language: 'en',
  direction: 'ltr',
  rows: [['Minute 1', '60']],
  holds: 'Holds',
  broken: 'Broken',
  unable: 'Unable',
  key: 'Key',
} as const

/** Runs the script of a saved page with nothing but the platform around it. */
async function verdictOf(page: string): Promise<string> {
  const script = /<script type="module">([^]*?)<\/script>/.exec(page)?.[1] ?? ''
  const elements = new Map<string, { textContent: string }>()
  const document = {
    getElementById: (id: string) => elements.get(id) ?? elements.set(id, { textContent: '' }).get(id),
  }
  await (runInNewContext(`(async () => {${script}})()`, {
    document,
    crypto,
    TextEncoder,
    Uint8Array,
    atob,
  }) as Promise<void>)
  return elements.get('verdict')?.textContent ?? ''
}

it('is a page that checks itself with nothing from outside, and notices a changed figure', async () => {
  const page = receiptPage(receipt, pem, words)
  expect(await verdictOf(page)).toBe('Holds')
  expect(await verdictOf(page.replace('"totalGold":60', '"totalGold":59'))).toBe('Broken')
  expect(page).not.toMatch(/https?:\/\//)
})

it('cannot be broken out of by what stands on the receipt', () => {
  const page = receiptPage(receipt, pem, words)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).toContain('A &lt;b&gt;title&lt;/b&gt;')
})
