import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { BANK_FIELDS, type BankData } from '@visavis/core/contract/bankRules'
import { METHODS } from '../../concepts/payments/testCompany/companyMethods.ts'
import type { Company } from './Company.ts'
import { CompanyRefusal } from './CompanyRefusal.ts'
import type { Payment } from './companyRows.ts'
import { framePolicy } from './framePolicy.ts'
import { settlementCsv } from './settlementCsv.ts'
import { OUTCOME_TEXTS, TEST_CARDS } from './testCards.ts'
import { addWallet } from './walletPages.ts'

interface AppParts {
  readonly company: Company
  readonly apiKey: string
  /** Folder of the pages' files. */
  readonly pagesDir: string
  /** Sites that may show the fields and are gone back to. */
  readonly sites: readonly string[]
}

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1))
const money = { amount, currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }
const data = v.record(v.string(), v.unknown())
const startBody = v.object({
  order: v.object({ orderId: short, priceVersion: v.string(), ...money }),
  attemptId: short,
  methodId: v.picklist(METHODS.map(({ methodId }) => methodId)),
  tokenRef: v.optional(short),
  buyerRef: short,
  buyer: v.record(v.string(), v.string()),
  returnUrl: v.pipe(v.string(), v.url()),
})
const refundBody = v.object({
  ...money,
  providerRef: short,
  refundId: short,
  bank: v.optional(v.record(v.picklist(BANK_FIELDS), short)),
})
const cardBody = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
})
const FILES = {
  'fields.js': 'text/javascript',
  'fields.css': 'text/css',
  'frame.js': 'text/javascript',
  'frame.css': 'text/css',
  'wallet.js': 'text/javascript',
  'wallet.css': 'text/css',
  'pages.css': 'text/css',
} as const

/** Everything the company answers: its API for the gateway, the card fields, and pages for buyers. */
export function companyApp({ company, apiKey, pagesDir, sites }: AppParts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.onError((error, c) =>
    error instanceof CompanyRefusal
      ? c.json({ error: error.message }, error.status as 409)
      : error instanceof v.ValiError
        ? c.json({ error: 'not understood' }, 400)
        : c.json({ error: 'failed' }, 500),
  )
  addApi(app, company, apiKey)
  addFields(app, company, pagesDir, sites)
  addWallet(app, { company, pagesDir, sites })
  addPages(app, company, sites)
  return app
}

const read = async <S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> =>
  v.parse(schema, await c.req.json().catch(() => null))

function addApi(app: Hono, company: Company, apiKey: string): void {
  const wanted = Buffer.from(`Bearer ${apiKey}`)
  app.use('/api/*', async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return c.json({ error: 'key' }, 401)
    await next()
    return
  })
  const ref = (c: Context) => ({
    attemptId: c.req.param('id') ?? '',
    orderId: c.req.query('orderId') ?? '',
  })
  app.post('/api/payments', async (c) => {
    const { tokenRef, ...request } = await read(c, startBody)
    return c.json({ next: company.start({ ...request, ...(tokenRef === undefined ? {} : { tokenRef }) }) })
  })
  app.get('/api/payments/:id', (c) => c.json(company.status(ref(c))))
  app.post('/api/payments/:id/finish', async (c) => {
    const sent = await read(c, v.object({ data }))
    const { state, begin } = company.finish(ref(c), sent.data)
    if (begin?.early === true) await company.tick()
    // The line is cut: whoever asked does not learn that it was accepted.
    if (begin?.cut === true) (c.env as { incoming: IncomingMessage }).incoming.socket.destroy()
    return c.json(state)
  })
  app.post('/api/payments/:id/cancel', (c) => c.json({ answer: company.cancel(ref(c)) }))
  app.post('/api/refunds', async (c) => {
    const { bank, ...request } = await read(c, refundBody)
    company.refund({ ...request, ...(bank !== undefined && { bank: bank as BankData }) })
    return c.json({ answer: 'requested' }, 201)
  })
  app.get('/api/tokens', (c) => c.json(company.cards.tokens(c.req.query('buyer') ?? '')))
  app.post('/api/tokens', async (c) => {
    const sent = await read(c, v.object({ buyerRef: short, data }))
    return c.json(company.cards.save(sent.buyerRef, sent.data))
  })
  app.delete('/api/tokens/:ref', (c) => {
    company.cards.remove(c.req.query('buyer') ?? '', c.req.param('ref'))
    return c.json({})
  })
  app.post('/api/charges', async (c) =>
    c.json(
      company.charge(
        await read(c, v.object({ ...money, orderId: short, buyerRef: short, tokenRef: short, key: short })),
      ),
    ),
  )
}

function addFields(app: Hono, company: Company, pagesDir: string, sites: readonly string[]): void {
  app.get('/fields', (c) => {
    c.header('Content-Security-Policy', framePolicy(sites))
    return c.html(readFileSync(join(pagesDir, 'fields.html'), 'utf8'))
  })
  for (const [name, type] of Object.entries(FILES))
    app.get(`/${name}`, (c) =>
      c.body(readFileSync(join(pagesDir, name), 'utf8'), 200, { 'Content-Type': `${type}; charset=utf-8` }),
    )
  app.get('/sites.json', (c) => c.json(sites))
  app.post('/fields/token', async (c) => {
    const { number, expMonth, expYear } = await read(c, cardBody)
    const token = company.cards.formToken(number, expMonth, expYear)
    if (token === null) return c.json({ error: 'notATestCard' }, 422)
    const { id, brand, last4 } = token
    return c.json({ id, brand, last4, expMonth, expYear })
  })
}

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
  <link rel="stylesheet" href="/pages.css"></head>
<body><main><p class="mark">TEST COMPANY: no money moves here</p>
  <h1>${title}</h1>${content}</main></body></html>`

function addPages(app: Hono, company: Company, sites: readonly string[]): void {
  /** The check of a bank may stand in a frame of the shop's sites, other pages in none. */
  const protect = (c: Context, framed = false): void =>
    c.header(
      'Content-Security-Policy',
      [
        "default-src 'none'; style-src 'self'; base-uri 'none'",
        `form-action 'self' ${sites.join(' ')}`,
        `frame-ancestors ${framed && sites.length > 0 ? sites.join(' ') : "'none'"}`,
      ].join('; '),
    )
  app.get('/', (c) => {
    protect(c)
    return c.html(
      page(
        'Test cards',
        html`<p><a href="/deliveries">Deliveries</a> <a href="/settlement.csv">Settlement</a>
          <a href="/voucher">Pay a voucher</a></p>
          <p>Any future month; CVV of 3 digits, 4 for amex.</p><table><tbody>${TEST_CARDS.map(
            ([number, brand, outcome]) =>
              html`<tr><td><code>${number}</code></td><td>${brand}</td>
                <td>${OUTCOME_TEXTS[outcome]}</td></tr>`,
          )}</tbody></table>`,
      ),
    )
  })
  app.get('/voucher', (c) => {
    protect(c)
    const code = c.req.query('code')?.trim()
    if (code !== undefined && company.byPage(code) !== null)
      return c.redirect(`/pay/${encodeURIComponent(code)}`, 303)
    return c.html(
      page(
        'Pay a voucher',
        html`${code === undefined ? '' : html`<p>There is no voucher with this code.</p>`}
        <form action="/voucher"><label>Code <input name="code" required></label>
        <button>Go on</button></form>`,
      ),
      code === undefined ? 200 : 404,
    )
  })
  app.get('/pay/:page', (c) => {
    const payment = company.byPage(c.req.param('page'))
    protect(c, payment?.challenge)
    if (payment === null) return c.html(page('There is no such payment', ''), 404)
    return c.html(page(payment.challenge ? 'Confirm your payment' : 'Pay', payContent(payment)))
  })
  app.post('/pay/:page', async (c) => {
    const payment = company.byPage(c.req.param('page'))
    protect(c, payment?.challenge)
    if (payment === null) return c.html(page('There is no such payment', ''), 404)
    const { action, code } = await c.req.parseBody()
    const to = company.act(
      payment,
      typeof action === 'string' ? action : '',
      typeof code === 'string' ? code : '',
    )
    if (to === null)
      return c.html(page('Your bank does not answer', html`<p>Close this window or go back.</p>`))
    return c.redirect(to, 303)
  })
  app.get('/deliveries', (c) => {
    protect(c)
    const rows = company.webhooks.deliveries().map(
      ({ id, event, tries, lastStatus, state }) =>
        html`<tr><td>${event.kind}</td><td>${event.providerRef}</td>
          <td>${event.amount} ${event.currency}</td>
          <td>${state}, ${tries} tries, last answer ${lastStatus}</td>
          <td><form method="post" action="/deliveries/${id}"><button>Resend</button></form></td></tr>`,
    )
    return c.html(
      page(
        'Deliveries',
        rows.length === 0 ? html`<p>Nothing was sent yet.</p>` : html`<table><tbody>${rows}</tbody></table>`,
      ),
    )
  })
  app.get('/settlement.csv', (c) => {
    c.header('Content-Disposition', 'attachment; filename="settlement.csv"')
    return c.body(settlementCsv(company), 200, { 'Content-Type': 'text/csv; charset=utf-8; header=present' })
  })
  app.post('/deliveries/:id', async (c) => {
    await company.webhooks.resend(c.req.param('id'))
    return c.redirect('/deliveries', 303)
  })
}

function payContent(payment: Payment) {
  if (payment.state !== 'open')
    return html`<p>This payment is ${payment.state}.</p>
      <p><a href="${payment.returnUrl}">Back to the shop</a></p>`
  const button = (action: string, label: string) =>
    html`<button name="action" value="${action}">${label}</button>`
  return html`<p>${payment.amount} ${payment.currency} in its smallest unit, order ${payment.orderId}</p>
<form method="post">${
    payment.challenge
      ? html`<p>Your bank sent you a code. In this test it is 1234.</p>
        <label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code"></label>
        ${button('pay', 'Confirm')}${button('cancel', 'Cancel')}`
      : html`${button('pay', 'Pay')}${button('decline', 'Decline')}
        ${button('later', 'Pay later')}${button('cancel', 'Close')}`
  }</form>`
}
