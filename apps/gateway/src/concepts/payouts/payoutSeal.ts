import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'

/** What a payout is paid to. Never logged, and gone once the payout is decided. */
export interface PaymentData {
  readonly paymentCode: string
  readonly pin: string
}
type Config = { readonly dataDir: string }

const keyOf = ({ dataDir }: Config): Buffer =>
  Buffer.from(
    readOrMakeKeyFile(join(dataDir, 'payout-key'), () => randomBytes(32).toString('base64')),
    'base64',
  )

/** Seals payment data for one payout: AES-256-GCM with a key that is no part of the database. */
export function sealPayment(config: Config, payoutId: string, data: PaymentData): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(payoutId))
  const body = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

/** @returns the payment data; null where another key sealed them, or they belong to another payout */
export function openPayment(config: Config, payoutId: string, sealed: string): PaymentData | null {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12), {
      authTagLength: 16,
    }).setAAD(Buffer.from(payoutId))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    return JSON.parse(plain.toString('utf8')) as PaymentData
  } catch {
    return null
  }
}
