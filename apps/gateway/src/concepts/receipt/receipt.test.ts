import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkReceipt } from '@visavis/core/receipt/checkReceipt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { Refusal } from '../../platform/context.ts'
import { Hono } from 'hono'
import { openReceiptKey } from './ReceiptKey.ts'
import { receiptFor } from './receipt.service.ts'
import { registerReceiptKey } from './receiptKey.routes.ts'
import { verifyReceipt } from './verifyReceipt.ts'
import { verifyReceiptCli } from './verifyReceiptCli.ts'

let scene: CallTestBed, caller: number, host: number, room: string, pem: string
beforeAll(async () => {
  scene = await CallTestBed.open()
  caller = await scene.person({ coins: 100 })
  host = await scene.host(20)
  room = await scene.connect(caller, host)
  await scene.pass(125_000, 5)
  await expect(receiptFor(scene.context, caller, room)).rejects.toBeInstanceOf(Refusal)
  await scene.calls.hangUp(caller, room)
  pem = openReceiptKey(scene.context.config.receiptKeyPath).publicPem
})
afterAll(() => scene.close())

describe('receipts', () => {
  it('add up with the ledger, minute by minute, and verify without the gateway', async () => {
    const receipt = await receiptFor(scene.context, caller, room)
    expect(receipt).toMatchObject({
      payerId: caller,
      payeeId: host,
      pricePerMinute: 20,
      totalGold: 60,
      balanceBefore: 100,
      balanceAfter: 40,
      ending: 'hungUp',
      videoTime: 125,
    })
    expect(receipt.lines.map(({ minute, gold, balanceAfter }) => [minute, gold, balanceAfter])).toEqual([
      [1, 20, 80],
      [2, 20, 60],
      [3, 20, 40],
    ])
    expect(verifyReceipt(receipt, pem)).toEqual({ valid: true })
    expect(await checkReceipt(receipt, pem)).toEqual([])
  })

  it('are checked in a browser by the same rules', async () => {
    const receipt = await receiptFor(scene.context, caller, room)
    const [first, ...rest] = receipt.lines
    if (first === undefined) throw new Error('no lines')
    expect(await checkReceipt({ ...receipt, lines: [{ ...first, gold: 1 }, ...rest] }, pem)).toEqual([
      'chain',
      'sum',
    ])
    expect(await checkReceipt({ ...receipt, ending: 'kicked' }, pem)).toEqual(['head'])
    expect(
      await checkReceipt(
        {
          ...receipt,
          signature: receipt.signature.replace(/^./, receipt.signature.startsWith('A') ? 'B' : 'A'),
        },
        pem,
      ),
    ).toEqual(['signature'])
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(await checkReceipt(receipt, other)).toEqual(['key', 'signature'])
  })

  it("agree for both sides, without showing the payer's balance to the payee", async () => {
    const [payer, payee] = [
      await receiptFor(scene.context, caller, room),
      await receiptFor(scene.context, host, room),
    ]
    expect(payee.lines.map(({ minute, gold, at, journalId }) => [minute, gold, at, journalId])).toEqual(
      payer.lines.map(({ minute, gold, at, journalId }) => [minute, gold, at, journalId]),
    )
    expect([
      payee.totalGold,
      payee.balanceBefore,
      payee.balanceAfter,
      payee.lines.every(({ balanceAfter }) => balanceAfter === 0),
    ]).toEqual([60, 0, 0, true])
    expect(verifyReceipt(payee, pem)).toEqual({ valid: true })
  })

  it('of before the key was changed are checked with the kept half; asked for anew they have the new signature', async () => {
    const old = await receiptFor(scene.context, caller, room)
    const config = { ...scene.context.config, receiptKeyPath: `${scene.context.config.receiptKeyPath}.new` }
    const anew = await receiptFor({ ...scene.context, config }, caller, room)
    const newPem = openReceiptKey(config.receiptKeyPath).publicPem
    expect([verifyReceipt(old, pem), verifyReceipt(anew, newPem)]).toEqual([{ valid: true }, { valid: true }])
    expect(anew).toMatchObject({ head: old.head, lines: old.lines })
    expect(verifyReceipt(old, newPem)).toEqual({
      valid: false,
      problems: [
        expect.stringContaining(`signed with key ${old.keyId}, and this one is ${anew.keyId}`),
        'the signature is wrong',
      ],
    })
  })

  it('are for members only', async () => {
    const stranger = await scene.person()
    await expect(receiptFor(scene.context, stranger, room)).rejects.toMatchObject({ code: 404, status: 404 })
    await expect(receiptFor(scene.context, caller, 'unknown')).rejects.toMatchObject({
      code: 404,
      status: 404,
    })
  })

  it('break when one byte is changed, wherever it is', async () => {
    const text = JSON.stringify(await receiptFor(scene.context, caller, room))
    let changed = 0
    for (let at = 0; at < text.length; at += 1) {
      const old = text[at] ?? ''
      if (!/[0-9a-zA-Z]/.test(old)) continue
      const other = /[0-9]/.test(old) ? String((Number(old) + 1) % 10) : old === 'a' ? 'b' : 'a'
      const forged = parse(text.slice(0, at) + other + text.slice(at + 1))
      if (forged === null) continue
      changed += 1
      expect([at, verifyReceipt(forged, pem).valid]).toEqual([at, false])
    }
    expect(changed).toBeGreaterThan(500)
  })

  it('are checked by the command, with exit codes', async () => {
    const folder = scene.context.config.dataDir
    const file = join(folder, 'receipt.json'),
      key = join(folder, 'public.pem')
    const receipt = await receiptFor(scene.context, caller, room)
    writeFileSync(key, pem)
    writeFileSync(file, JSON.stringify({ code: 200, data: receipt }))
    const lines: string[] = []
    expect(await verifyReceiptCli([file, key], (line) => lines.push(line))).toBe(0)
    writeFileSync(file, JSON.stringify({ ...receipt, totalGold: 40 }))
    expect(await verifyReceiptCli([file, key], (line) => lines.push(line))).toBe(1)
    expect(await verifyReceiptCli([join(folder, 'none.json'), key], (line) => lines.push(line))).toBe(2)
    expect(lines.join('\n')).toContain('do not add up')
  })

  it('are signed with a key that is made once, private, and published', async () => {
    const path = scene.context.config.receiptKeyPath
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toContain('PRIVATE KEY')
    const app = new Hono()
    registerReceiptKey(app, scene.context)
    expect(await (await app.request('/receipt-key')).json()).toEqual({
      keyId: (await receiptFor(scene.context, caller, room)).keyId,
      algorithm: 'Ed25519',
      publicKey: pem,
    })
  })
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
