import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Company } from './Company.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'
import type { Payment } from './companyRows.ts'
import { framePolicy } from './framePolicy.ts'

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const sessionBody = v.object({ domain: short, displayName: short })
const choiceBody = v.object({ session: short, choice: v.picklist(['pay', 'decline']) })

interface Parts {
  readonly company: Company
  readonly pagesDir: string
  readonly sites: readonly string[]
}

/** The sheet of the wallet, in a frame: its amount is the company's, its shop the gateway's word. */
export function addWallet(app: Hono, { company, pagesDir, sites }: Parts): void {
  const open = (c: Context, sessionId: string): { payment: Payment; displayName: string; domain: string } => {
    const payment = company.byPage(c.req.param('page') ?? '')
    const session = company.wallet.session(sessionId)
    if (payment?.methodId !== 'wallet') throw new CompanyRefusal(404, 'no such payment')
    if (session === null) throw new CompanyRefusal(403, 'no such shop')
    if (payment.state !== 'open') throw new CompanyRefusal(409, 'not open')
    return { payment, displayName: session.displayName, domain: session.domain }
  }
  app.post('/api/wallet/sessions', async (c) => {
    const { domain, displayName } = v.parse(sessionBody, await c.req.json().catch(() => null))
    if (!sites.some((site) => new URL(site).hostname === domain))
      throw new CompanyRefusal(409, 'not a domain of this shop')
    return c.json({ id: company.wallet.open(domain, displayName).id }, 201)
  })
  app.get('/wallet/:page', (c) => {
    c.header('Content-Security-Policy', framePolicy(sites))
    return c.html(readFileSync(join(pagesDir, 'wallet.html'), 'utf8'))
  })
  app.get('/wallet/:page/payment', (c) => {
    const { payment, displayName, domain } = open(c, c.req.query('session') ?? '')
    const { amount, currency } = payment
    return c.json({ amount, currency, digits: currencyDigits(currency), displayName, domain })
  })
  app.post('/wallet/:page/token', async (c) => {
    const { session, choice } = v.parse(choiceBody, await c.req.json().catch(() => null))
    const { payment } = open(c, session)
    return c.json({ token: company.wallet.tokenFor(payment.attemptId, choice) }, 201)
  })
}
