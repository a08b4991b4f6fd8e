import type { Hono } from 'hono'
import type { GatewayContext } from '../context.ts'
import { openReceiptKey } from './ReceiptKey.ts'

/** GET /receipt-key: what checks the signatures of receipts. */
export function registerReceiptKey(app: Hono, { config }: Pick<GatewayContext, 'config'>): void {
  app.get('/receipt-key', (c) => {
    const { keyId, publicPem } = openReceiptKey(config.receiptKeyPath)
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json({ keyId, algorithm: 'Ed25519', publicKey: publicPem })
  })
}
