import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { GatewayContext } from '../../platform/context.ts'
import { linkPage } from '../mailedLink/linkPage.ts'
import { PAY_BACK_PATH, RETURN_PATH } from './providers.ts'

/** Nothing but own styles; own pages may show it in a frame, and so may the sites of this gateway. */
const policy = (sites: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'${sites
    .map((site) => ` ${site}`)
    .join('')}`

/**
 * The page on which a payment company's page ends that was opened beside a call: it says that the outcome is
 * told where the payment began. It knows nothing of the order.
 */
export function registerPayBack(app: Hono, { config, texts }: GatewayContext): void {
  app.get(PAY_BACK_PATH, (c) => {
    const lang = c.req.query('lang') ?? ''
    const { language, text } = texts.of(null, /^\d{1,4}$/.test(lang) ? Number(lang) : 1)
    const orderId = c.req.query('orderId') ?? ''
    c.header('Content-Security-Policy', policy(config.publicOrigins))
    return c.html(
      linkPage({
        language,
        brand: null,
        title: text('payBack.title'),
        content: html`<p>${text('payBack.text')}</p>${
          /^[A-Za-z0-9-]{1,64}$/.test(orderId)
            ? html`<p><a href="${RETURN_PATH}?orderId=${orderId}" target="_top">${text('payBack.result')}</a></p>`
            : ''
        }`,
      }),
    )
  })
}
