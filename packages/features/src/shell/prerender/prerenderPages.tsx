import { createDomainStore } from '@visavis/domain/createDomainStore'
import { languageShown } from '@visavis/domain/language/language.slice'
import { siteStarted } from '@visavis/domain/session/session.events'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { Area } from '../../i18n/areas.ts'
import { createCatalogues, fetchCompiledArea, fetchCompiledFormatter } from '../../i18n/catalogues.ts'
import { languageOfPrefix, localeOf } from '../../i18n/locales.ts'
import type { LanguagePrefix } from '../../i18n/locales.ts'
import { withPrefix } from '../../i18n/prefix.ts'
import { createText } from '../../i18n/text.ts'
import { takeDrawnParts } from '../../i18n/drawnParts.ts'
import { campaignPage } from '../../information/campaignPage.ts'
import { legalPage } from '../../information/legalPage.ts'
import { campaignRoute, offeredPrefixes, pageHead } from '../head/pageHead.ts'
import type { PageHead } from '../head/pageHead.ts'
import { campaignNames, campaignOf } from '../landing/campaignNames.ts'
import { drawnGate, openGate } from '../landing/landingGate.ts'
import { ROUTES } from '../routes.ts'
import type { Route } from '../routes.ts'
import { SiteRoot } from '../SiteRoot.tsx'
import { createPrerenderPorts } from './createPrerenderPorts.ts'
import { mountedSite } from './mountSite.ts'

/** A public page in one language, as it is sent to everybody. */
export interface PrerenderedPage {
  /** Address below the site, e.g. `/de/terms-of-use`. */
  readonly path: string
  /** Whether newcomers see the landing page in front of it. */
  readonly landing: boolean
  readonly language: string
  /** `lang` and `dir` of the page. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  readonly head: PageHead
  /** What stands in `#root`. */
  readonly html: string
  /**
   * Areas of texts and parts of the site it was drawn from: they must be there before the page is taken over.
   */
  readonly areas: readonly Area[]
  readonly parts: readonly string[]
}

type PublicRoute = Route & { readonly descriptionId: NonNullable<Route['descriptionId']> }
const isPublic = (route: Route): route is PublicRoute =>
  route.access === 'public' && route.descriptionId !== undefined

/**
 * Draws every public page in every language of the brand with the site's own components: frame, words and the
 * shape of what comes; never people.
 *
 * @param origin public address of the site, e.g. `https://www.example.com`
 */
export async function prerenderPages(origin: string): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  const routes = [...ROUTES.filter(isPublic), ...campaignRoutes()]
  for (const prefix of ['', ...offeredPrefixes(mountedSite().brand.languages)] as const)
    for (const route of routes) pages.push(await drawPage(route, prefix, origin))
  return pages
}

/**
 * Campaign pages with words of their own; the others say what home says, and are drawn when somebody comes.
 */
function campaignRoutes(): PublicRoute[] {
  const row = ROUTES.find(({ screen }) => screen === 'landing')
  const names = row ? campaignNames(mountedSite().brand) : []
  return names.flatMap((name) => (row && campaignPage(name, 'en') ? [campaignRoute(row, name)] : []))
}

async function drawPage(
  route: PublicRoute,
  prefix: LanguagePrefix | '',
  origin: string,
): Promise<PrerenderedPage> {
  const { brand, assets } = mountedSite()
  const locale = localeOf(prefix ? languageOfPrefix(prefix) : 'en', prefix)
  const path = withPrefix(prefix, route.path)
  const campaign = campaignPage(campaignOf(route.path), locale.language)
  const landing = !campaign
  const areas = new Set<Area>()
  const catalogues = createCatalogues((language, area) => {
    areas.add(area)
    return fetchCompiledArea(language, area)
  }, fetchCompiledFormatter)
  await catalogues.load(locale.language, 'start')
  const store = createDomainStore({ ports: createPrerenderPorts(brand) })
  store.dispatch(languageShown({ language: locale.language, prefix }))
  store.dispatch(siteStarted())
  takeDrawnParts()
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <SiteRoot
        store={store}
        site={{ brand, assets, catalogues, gate: landing ? drawnGate : openGate, drawn: true }}
        started={store.getState()}
      />
    </StaticRouter>,
    // In one piece: a part that comes later would need a script in the page.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  store.dispose()
  if (failures.length > 0) throw new Error(`${path} could not be drawn`, { cause: failures[0] })
  // The head says more than the page: descriptions.
  const messages = {
    ...(await fetchCompiledArea(locale.language, 'app')),
    ...catalogues.loaded(locale.language),
  }
  const text = createText(locale.tag, messages, { brand: brand.name, hostTerm: brand.hostTerm })
  const faq =
    route.screen === 'product' && locale.language === 'en' ? await legalPage('faq', 'en') : undefined
  const page = {
    path,
    landing,
    language: locale.language,
    htmlLang: locale.htmlLang,
    dir: locale.dir,
    html,
    areas: [...areas].sort(),
    parts: takeDrawnParts(),
  }
  return {
    ...page,
    head: pageHead({ brand, assets, route, prefix, language: locale.language, origin, text, faq, campaign }),
  }
}
