import '@visavis/ui/base.css'
import type { Brand } from '@visavis/core/brand'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { selectCountry } from '@visavis/domain/country/country.slice'
import { languageShown, selectLanguage } from '@visavis/domain/language/language.slice'
import { siteStarted } from '@visavis/domain/session/session.events'
import { selectPhase } from '@visavis/domain/session/session.slice'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createCatalogues, fetchCompiledArea, fetchCompiledFormatter } from '../i18n/catalogues.ts'
import { COMMON_AREAS, isArea } from '../i18n/areas.ts'
import type { Area } from '../i18n/areas.ts'
import { loadParts } from '../i18n/drawnParts.ts'
import { loadChunk } from '../i18n/loadChunk.ts'
import { wholeLanguage } from '../i18n/locales.ts'
import { splitPrefix } from '../i18n/prefix.ts'
import { hasMissingSheets } from '../i18n/reloadSheets.ts'
import { SiteRoot } from './SiteRoot.tsx'
import type { BrandAssets } from './SiteContext.tsx'
import { createSitePorts } from './start/createSitePorts.ts'
import { isDrawnAlready } from './start/isDrawnAlready.ts'
import { startOffline } from './offline/startOffline.ts'
import { LogInPopup, MemberPopups, MemberScreen, MemberWall } from './screens.ts'
import { LANGUAGE_KEY, languageFor } from './settings/useInterfaceLanguage.ts'
import { whenIdle } from './start/whenIdle.ts'

export interface SiteOptions {
  brand: Brand
  /** `social` is the picture of link previews. */
  assets: BrandAssets & { readonly social: string }
}

/** Most brands have no scripts of others: nothing is fetched for them then. */
function followOthers(store: DomainStore, brand: Brand): void {
  const { consent, telemetry } = brand
  if (consent.scripts.length === 0 && !consent.tool && !telemetry.script) return
  void loadChunk(() => import('./start/foreignScripts.ts')).then(
    (part) => part.followForeignScripts(store, brand),
    () => undefined,
  )
}

/**
 * Puts the site of a brand into `#root`: store with the real outside, router, screens. Called once by the
 * brand's app.
 */
export function mountSite({ brand, assets }: SiteOptions): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  // The boot script is on its way to the same page in the person's language.
  if (document.documentElement.dataset['gate'] === 'leaving') return
  const lacksSheets = hasMissingSheets()
  let store: DomainStore | undefined
  const ports = createSitePorts(brand, {
    language: () => (store ? selectLanguage(store.getState()) : 'en'),
    country: () => (store ? selectCountry(store.getState()).code : ''),
  })
  const catalogues = createCatalogues(fetchCompiledArea, fetchCompiledFormatter)
  const { pathname } = window.location
  const language = languageFor(
    pathname,
    ports.storage.get(LANGUAGE_KEY),
    ports.page.languages(),
    brand.languages,
  )
  // Texts are on their way while the first requests are.
  const fetchTexts = (area: Area) => void catalogues.load(language, area).catch(() => undefined)
  fetchTexts('start')
  // Every other screen says more, and the log-in is what visitors open first: both come while nothing else is
  // to be done, or with the first press.
  const prepare = () => {
    COMMON_AREAS.forEach(fetchTexts)
    if (ports.identity.session() === null) LogInPopup.preload()
  }
  whenIdle(prepare)
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, prepare, { once: true, capture: true })
  // Who was logged in will be: what is theirs is fetched beside the log-in, not after it.
  if (ports.identity.session() !== null)
    for (const part of [MemberWall, MemberPopups, MemberScreen]) part.preload()
  store = createDomainStore({ ports })
  store.dispatch(languageShown({ language, prefix: splitPrefix(pathname).prefix }))
  store.dispatch(siteStarted())
  followOthers(store, brand)
  // Whoever has a session, or a link that opens one, is no visitor any more: their page is another.
  const drawn = isDrawnAlready(root.dataset, {
    pathname,
    language: wholeLanguage(language),
    member: selectPhase(store.getState()) !== 'visitor',
  })
  const tree = (
    <BrowserRouter>
      <SiteRoot
        store={store}
        site={{ brand, assets, catalogues, gate: ports.gate, lacksSheets, drawn }}
        started={store.getState()}
      />
    </BrowserRouter>
  )
  if (drawn) {
    const { areas = '', parts = '' } = root.dataset
    const needed = [
      ...areas
        .split(' ')
        .filter(isArea)
        .map((area) => catalogues.load(language, area)),
      loadParts(parts.split(' ')),
    ]
    // Whatever is missing shows itself where it is drawn.
    void Promise.allSettled(needed).then(() => {
      // Bit by bit: a press in between is heard.
      startTransition(() => void hydrateRoot(root, tree))
      // What covers a page until it is drawn (S.04) goes.
      delete root.dataset['page']
    })
  } else {
    root.replaceChildren()
    delete root.dataset['page']
    createRoot(root).render(tree)
  }
  startOffline()
}
