import { html } from 'hono/html'
import type { Context, Hono } from 'hono'
import type { GatewayContext } from '../context.ts'
import { STYLESHEET_PATH } from '../http/pageStyle.ts'
import { mailLanguageOf, pageTexts } from '../mail/mailTexts.ts'
import { VERIFY_PATH, openLink } from './emailFlow.service.ts'

/** The page behind a mailed link: verifies the address and says so in the language of the mail. */
export function registerVerifyPage(app: Hono, context: GatewayContext): void {
  app.get(VERIFY_PATH, async (c) => {
    const language = mailLanguageOf(Number(c.req.query('lang') ?? '1'))
    const texts = pageTexts(language)
    const key = c.req.query('key') ?? ''
    const appId = key.length > 0 && key.length <= 128 ? await openLink(context, key) : null
    if (appId === null) return page(c, language, '', texts.invalidTitle, texts.invalidBody, 404)
    return page(c, language, context.brands.get(appId)?.name ?? '', texts.doneTitle, texts.doneBody, 200)
  })
}

function page(c: Context, language: string, brand: string, title: string, body: string, status: 200 | 404): Response | Promise<Response> {
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
  return c.html(html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${brand === '' ? title : `${title} · ${brand}`}</title><link rel="stylesheet" href="${STYLESHEET_PATH}"></head>
<body><main class="sheet"><div class="card">${brand === '' ? '' : html`<p class="soft">${brand}</p>`}<h1>${title}</h1><p>${body}</p></div></main></body></html>`, status)
}
