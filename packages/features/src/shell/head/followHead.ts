import type { Brand } from '@visavis/core/brand'
import { trustedData } from '@visavis/core/trusted'
import { fetchCompiledArea } from '../../i18n/catalogues.ts'
import { languageOfPrefix, localeOf } from '../../i18n/locales.ts'
import type { LanguagePrefix, OfferedLanguage } from '../../i18n/locales.ts'
import { createText } from '../../i18n/text.ts'
import { campaignPage } from '../../information/campaignPage.ts'
import { legalPage } from '../../information/legalPage.ts'
import { campaignOf } from '../landing/campaignNames.ts'
import type { Route } from '../routes.ts'
import { campaignRoute, pageHead } from './pageHead.ts'
import type { PageHead } from './pageHead.ts'

/** What stood in the document for the page before. */
const OLD =
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"][hreflang], script[type="application/ld+json"]'

function element(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

function data(value: object): HTMLElement {
  const script = element('script', { type: 'application/ld+json' })
  script.textContent = trustedData(value)
  return script
}

/** Puts the head of a page into the document; none keeps the page out of search engines. */
export function applyHead(head: PageHead | null, { head: target }: Document = document): void {
  for (const old of target.querySelectorAll(OLD)) old.remove()
  if (!head) {
    target.append(element('meta', { name: 'robots', content: 'noindex' }))
    return
  }
  target.append(
    element('meta', { name: 'description', content: head.description }),
    element('link', { rel: 'canonical', href: head.canonical }),
    ...head.alternates.map(({ hreflang, href }) => element('link', { rel: 'alternate', hreflang, href })),
    data(head.organisation),
    ...(head.questions ? [data(head.questions)] : []),
  )
}

/**
 * Head of a page somebody has gone to inside the site: what a page that came as HTML brings itself (R2.49).
 */
export async function followHead({
  brand,
  mark,
  route: shown,
  path,
  prefix,
  language,
}: {
  brand: Brand
  mark: string
  route: Route
  path: string
  prefix: LanguagePrefix | ''
  language: OfferedLanguage
}): Promise<void> {
  const campaign = shown.screen === 'landing' ? campaignPage(campaignOf(path), language) : undefined
  const route = campaign ? campaignRoute(shown, campaignOf(path)) : shown
  const { descriptionId } = route
  if (descriptionId === undefined) return applyHead(null)
  const { tag } = localeOf(prefix ? languageOfPrefix(prefix) : language, prefix)
  const messages = {
    ...(await fetchCompiledArea(language, 'start')),
    ...(await fetchCompiledArea(language, 'app')),
  }
  const text = createText(tag, messages, { brand: brand.name, hostTerm: brand.hostTerm })
  const faq = route.screen === 'product' && language === 'en' ? await legalPage('faq', 'en') : undefined
  applyHead(
    pageHead({
      brand,
      assets: { mark, social: mark },
      route: { ...route, descriptionId },
      prefix,
      language,
      origin: brand.siteOrigin || window.location.origin,
      text,
      faq,
      campaign,
    }),
  )
}
