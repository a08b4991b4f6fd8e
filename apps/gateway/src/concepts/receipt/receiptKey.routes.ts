import type { Data } from '@visavis/core/contract'
import type { Hono } from 'hono'
import type { GatewayContext } from '../../platform/context.ts'
import { openReceiptKey } from './ReceiptKey.ts'

/** What checks the signatures of receipts. */
export function publishedKey({
  receiptKeyPath,
}: Pick<GatewayContext['config'], 'receiptKeyPath'>): Data<'receiptKey'> {
  const { keyId, publicPem } = openReceiptKey(receiptKeyPath)
  return { keyId, algorithm: 'Ed25519', publicKey: publicPem }
}

/** GET /receipt-key: the same for whoever checks a receipt without a site. */
export function registerReceiptKey(app: Hono, { config }: Pick<GatewayContext, 'config'>): void {
  app.get('/receipt-key', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json(publishedKey(config))
  })
}
