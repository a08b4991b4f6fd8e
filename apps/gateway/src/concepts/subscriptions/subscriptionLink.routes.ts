import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sql } from 'drizzle-orm'
import { siteOf } from '../../platform/brands/siteOf.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { isOwnForm } from '../mailedLink/formSource.ts'
import { linkPage, pagePolicy, toSite, toSomeSite, type Html } from '../mailedLink/linkPage.ts'
import { linkUrl, SUBSCRIPTION_LINK_PATH } from './linkAddress.ts'
import { moneyText, sendMails } from './mails.ts'
import { cancelSubscription } from './moveSubscription.ts'
import { subscriptionsWhere, type SubscriptionRow } from './subscriptionRows.ts'

/** Longest secret that is looked up. */
const SECRET_CHARS = 128

/**
 * Links of mails about subscriptions. Opening one shows the subscription; the button of its page cancels it
 * (ADR-0021).
 */
export function registerSubscriptionLinks(app: Hono, context: GatewayContext): void {
  app.get(SUBSCRIPTION_LINK_PATH, async (c) =>
    show(c, context, c.req.query('lang'), c.req.query('key') ?? '', await find(context, c.req.query('key'))),
  )
  app.post(SUBSCRIPTION_LINK_PATH, async (c) => {
    const form = (await c.req.parseBody().catch(() => ({}))) as Record<string, unknown>
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '')
    const source = { origin: c.req.header('origin'), site: c.req.header('sec-fetch-site') }
    if (!isOwnForm(source, context.config.publicOrigins)) return foreign(c, context, text('lang'))
    const row = await find(context, text('key'))
    if (row === null) return show(c, context, text('lang'), '', null)
    if (text('act') === 'cancel') {
      await transaction(context.db, async (tx) => {
        const [locked] = await subscriptionsWhere(tx, sql`s.id = ${row.id} for update`)
        if (locked !== undefined) await cancelSubscription(context, tx, locked)
      })
      await sendMails(context).catch((err: unknown) =>
        context.log.error({ err }, 'mails about subscriptions'),
      )
    }
    return c.redirect(linkUrl('', text('key'), languageOf(text('lang'))), 303)
  })
}

async function find({ db }: GatewayContext, secret = ''): Promise<SubscriptionRow | null> {
  if (secret === '' || secret.length > SECRET_CHARS) return null
  const [row] = await subscriptionsWhere(
    db,
    sql`s.id = (select subscription_id from subscription_link where hash = ${hashSecret(secret)})`,
  )
  return row ?? null
}

const languageOf = (lang = '1'): number => (/^\d{1,4}$/.test(lang) ? Number(lang) : 1)

function show(
  c: Context,
  context: GatewayContext,
  lang: string | undefined,
  secret: string,
  row: SubscriptionRow | null,
): Response | Promise<Response> {
  const languageId = languageOf(lang)
  const brand = row === null ? null : (context.brands.get(row.appId) ?? null)
  const wording = context.texts.of(brand, languageId)
  const { language, text } = wording
  const site = siteOf(context, brand, c.req.header('host'))
  if (row === null || brand === null) {
    const content = html`<p>${text('mailedLink.invalidBody')}</p>${toSomeSite(wording, site)}`
    return answer(
      c,
      linkPage({ language, brand: null, title: text('mailedLink.invalidTitle'), content }),
      404,
    )
  }
  const values = {
    coins: row.coins + row.bonus,
    price: moneyText(row.amount, row.currency, language),
    until: momentText(row.endsAt, language),
  }
  const { state } = row
  const running = state === 'active' || state === 'pastDue'
  const form = html`<form method="post" action="${SUBSCRIPTION_LINK_PATH}"><input type="hidden" name="key" value="${secret}"><input type="hidden" name="lang" value="${languageId}"><button class="main" name="act" value="cancel">${text('subscription.page.act')}</button></form>`
  const body = running
    ? html`<p>${text(`subscription.terms.${row.kind}`, values)}</p><p>${text(state === 'pastDue' ? 'subscription.page.pastDue' : 'subscription.page.active', values)}</p>${form}`
    : html`<p>${text(state === 'cancelled' ? 'subscription.page.cancelled' : 'subscription.page.ended', values)}</p>${toSite(text('mailedLink.toSite'), `${site}/`)}`
  const title = text(running ? 'subscription.page.title' : 'subscription.page.doneTitle')
  return answer(c, linkPage({ language, brand, title, content: body }), 200)
}

function foreign(c: Context, context: GatewayContext, lang: string): Response | Promise<Response> {
  const wording = context.texts.of(null, languageOf(lang))
  const { language, text } = wording
  const site = siteOf(context, null, c.req.header('host'))
  const content = html`<p>${text('mailedLink.foreignBody')}</p>${toSomeSite(wording, site)}`
  return answer(c, linkPage({ language, brand: null, title: text('mailedLink.foreignTitle'), content }), 403)
}

/** Secrets stand in the address: neither caches nor other pages may learn it. */
function answer(c: Context, page: Html, status: 200 | 403 | 404): Response | Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy(''))
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.html(page, status)
}
