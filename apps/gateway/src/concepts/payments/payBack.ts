import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { siteOf } from '../../platform/brands/siteOf.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { addressOf } from '../../platform/http/addressOf.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { linkPage } from '../mailedLink/linkPage.ts'
import { sql } from 'drizzle-orm'
import { confirm } from './company.ts'
import { ordersWhere } from './orderRows.ts'
import { createPaying, PAY_BACK_PATH, RETURN_PATH } from './providers.ts'

/** Longest result of a company's page. */
const MOST_RESULT = 8192

/** Nothing but own styles; own pages may show it in a frame, and so may the sites of this gateway. */
const policy = (sites: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'${sites
    .map((site) => ` ${site}`)
    .join('')}`

/**
 * The page on which a payment company's page ends that was opened beside a call: it says that the outcome is
 * told where the payment began. It shows nothing of the order. What the company's page sent along is passed
 * on to the company, whose answer alone counts.
 */
export function registerPayBack(app: Hono, context: GatewayContext): void {
  const { config, texts } = context
  const paying = createPaying(context)
  const limiter = new RateLimiter(context.clock)
  /** Each result is a question to the company: no network asks it without end. */
  const mayPassOn = (c: Context): boolean => {
    try {
      limiter.take(`payBack:${networkOf(addressOf(c, context))}`, 1, 20)
      return true
    } catch {
      return false
    }
  }
  app.get(PAY_BACK_PATH, async (c) => {
    const lang = c.req.query('lang') ?? ''
    const { language, text } = texts.of(null, /^\d{1,4}$/.test(lang) ? Number(lang) : 1)
    const orderId = c.req.query('orderId') ?? ''
    const redirectResult = c.req.query('redirectResult') ?? ''
    if (redirectResult !== '' && redirectResult.length <= MOST_RESULT && mayPassOn(c)) {
      const [order] = await ordersWhere(context.db, sql`o.id = ${orderId}`)
      // Without an answer the order waits; what went wrong is told where the payment began.
      if (order !== undefined) await confirm(paying, order, { redirectResult }).catch(() => undefined)
    }
    c.header('Content-Security-Policy', policy(config.publicOrigins))
    return c.html(
      linkPage({
        language,
        brand: null,
        title: text('payBack.title'),
        content: html`<p>${text('payBack.text')}</p>${
          /^[A-Za-z0-9-]{1,64}$/.test(orderId)
            ? html`<p><a href="${siteOf(context, null, c.req.header('host'))}${RETURN_PATH}?orderId=${orderId}" target="_top">${text('payBack.result')}</a></p>`
            : ''
        }`,
      }),
    )
  })
}
