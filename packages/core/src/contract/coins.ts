import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, integer, page, paging, timestamp } from './scalars.ts'

/** Kinds of ledger movements this version knows. */
export const ledgerKind = v.picklist(['registerBonus', 'seed', 'callMinute', 'callRefund', 'demoCoins', 'adjustment', 'pushBonus', 'webappBonus', 'accountErased', 'match', 'like', 'friendRequest', 'friendRefund'])
/** A line of a person's own ledger: `delta` is signed, `balance` is after it. */
export const ledgerLine = v.object({ id: v.string(), kind: ledgerKind, delta: integer, balance: coins, at: timestamp, refId: v.string() })
export type LedgerLine = v.InferOutput<typeof ledgerLine>

export const coinsContract = {
  ledger: { method: 'GET', path: '/facade/api/user/coins/ledger', host: 'api', auth: 'signed', policy: 'return', query: v.object(paging), data: page(ledgerLine) },
  /** Behind the payment port: exists in development mode only (D18). */
  addDemoCoins: { method: 'POST', path: '/facade/api/dev/addDemoCoins', host: 'api', auth: 'signed', policy: 'return', body: v.object({ gold: v.picklist([100, 500, 1000]) }), data: v.object({ goldNum: coins }) },
} as const satisfies Record<string, Endpoint>
