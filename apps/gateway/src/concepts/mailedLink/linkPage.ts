import type { Brand } from '@visavis/core/brand'
import { html } from 'hono/html'
import { STYLESHEET_PATH } from '../../platform/http/pageStyle.ts'
import type { Wording } from '../../platform/texts/serverTexts.ts'

export type Html = ReturnType<typeof html>
/**
 * What an ordinary page of a mailed link is made of. `brand` is null where nobody knows which one it is of.
 */
export interface LinkPage {
  readonly language: string
  readonly brand: Brand | null
  readonly title: string
  readonly content: Html
}

/** The roles of the brand's theme, made with its site; a page the gateway shows without one looks neutral. */
export const BRAND_STYLESHEET = '/brand.css'

/**
 * Nothing but own styles and the mark inside them; forms go to this origin only, and no other page may show
 * this one.
 *
 * @param site the site where it has another origin: a form that logs in ends there
 */
export const pagePolicy = (site: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self'${site === '' ? '' : ` ${site}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** The way on from a page to the site: a button-like link. */
export const toSite = (label: string, address: string): Html =>
  html`<p><a class="button" href="${address}">${label}</a></p>`

/** The same from a page that is of no known brand. @param site as `siteOf` says it */
export const toSomeSite = ({ text }: Wording, site: string): Html =>
  toSite(text('mailedLink.toSomeSite'), `${site}/`)

/** A page in the look of the brand that works without script, in any browser. */
export function linkPage({ language, brand, title, content }: LinkPage): Html {
  const name =
    brand === null
      ? ''
      : html`<p class="sender"><span class="mark" aria-hidden="true"></span>${brand.name}</p>`
  const mode = brand === null ? '' : html` data-mode="${brand.defaultMode}"`
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${mode}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${brand === null ? title : `${title} · ${brand.name}`}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLESHEET_PATH}">
<link rel="stylesheet" href="${BRAND_STYLESHEET}"></head>
<body><main class="sheet"><div class="card">${name}<h1>${title}</h1>${content}</div></main></body></html>`
}
