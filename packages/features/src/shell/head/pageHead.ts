import { LANGUAGE_PREFIXES } from '@visavis/core/contract'
import type { Brand } from '@visavis/core/brand'
import { languageOfPrefix, localeOf } from '../../i18n/locales.ts'
import type { LanguagePrefix, OfferedLanguage } from '../../i18n/locales.ts'
import { withPrefix } from '../../i18n/prefix.ts'
import type { Text } from '../../i18n/text.ts'
import type { LegalPage } from 'virtual:legal'
import type { Route } from '../routes.ts'
import { questionsData } from './questionsData.ts'

/** What search engines and link previews read of a public page (R2.45–R2.48). */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Absolute, without query. */
  readonly canonical: string
  /** The same page in every language of the brand, and `x-default`. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** `property` → `content`. */
  readonly openGraph: readonly (readonly [string, string])[]
  /** The brand as an organisation (schema.org). */
  readonly organisation: Readonly<Record<string, string>>
  /** Questions and answers of the page (schema.org), where it has them (R2.51). */
  readonly questions: object | null
}

/** Prefixes of the languages that a brand offers, in the order of the table. */
export const offeredPrefixes = (languages: readonly OfferedLanguage[]): LanguagePrefix[] =>
  (Object.keys(LANGUAGE_PREFIXES) as LanguagePrefix[]).filter((prefix) =>
    languages.includes(languageOfPrefix(prefix)),
  )

/** Title of a page: the home page names the brand itself. @param say formats any message */
export function pageTitle(route: Route, say: (id: string, values?: object) => string): string {
  const page = say(route.titleId)
  return route.screen === 'home' ? page : say('app.title.page', { page })
}

export interface PageHeadOptions {
  readonly brand: Pick<Brand, 'name' | 'languages'>
  /** Addresses below the site. */
  readonly assets: { readonly mark: string; readonly social: string }
  readonly route: Route & { readonly descriptionId: NonNullable<Route['descriptionId']> }
  readonly prefix: LanguagePrefix | ''
  readonly language: OfferedLanguage
  /** Public address of the site, e.g. https://www.example.com. */
  readonly origin: string
  readonly text: Text
  /** The page of questions, for the pages that show it. */
  readonly faq?: LegalPage | undefined
  /** Words and picture of a campaign page. */
  readonly campaign?: LegalPage | undefined
}

/**
 * The row of a campaign page with its address, for one that has words: they describe it, else the promise of
 * the home page does.
 */
export const campaignRoute = (route: Route, name: string): PageHeadOptions['route'] => ({
  ...route,
  path: route.path.replace(':name', name),
  descriptionId: 'app.description.home',
})

/** Head of one public page in one language. Prerendered pages and pages after navigation get it from here. */
export function pageHead({
  brand,
  assets,
  route,
  prefix,
  language,
  origin,
  text,
  faq,
  campaign,
}: PageHeadOptions): PageHead {
  const absolute = (path: string) => `${origin}${path}`
  const at = (one: LanguagePrefix | '') => absolute(withPrefix(one, route.path))
  const prefixes = offeredPrefixes(brand.languages)
  const title = campaign
    ? text('app.title.page', { page: campaign.title })
    : pageTitle(route, text as unknown as Parameters<typeof pageTitle>[1])
  const description = campaign?.description || text(route.descriptionId)
  const canonical = at(prefix)
  return {
    title,
    description,
    canonical,
    alternates: [
      ...prefixes.map((one) => ({ hreflang: localeOf(languageOfPrefix(one), one).htmlLang, href: at(one) })),
      { hreflang: 'x-default', href: at('') },
    ],
    openGraph: [
      ['og:type', 'website'],
      ['og:title', title],
      ['og:description', description],
      ['og:url', canonical],
      ['og:image', absolute(campaign?.picture ?? assets.social)],
      ['og:locale', OG_LOCALES[language]],
      ...brand.languages
        .filter((other) => other !== language)
        .map((other) => ['og:locale:alternate', OG_LOCALES[other]] as const),
    ],
    organisation: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand.name,
      url: absolute('/'),
      logo: absolute(assets.mark),
    },
    questions: faq ? questionsData(faq) : null,
  }
}

/** Open Graph wants a territory with each language. */
const OG_LOCALES: Readonly<Record<OfferedLanguage, string>> = {
  en: 'en_GB',
  tr: 'tr_TR',
  nl: 'nl_NL',
  de: 'de_DE',
  fr: 'fr_FR',
  it: 'it_IT',
  es: 'es_ES',
  pt: 'pt_PT',
  ar: 'ar_AE',
}
