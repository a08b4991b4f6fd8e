import type { DomainStore } from '@visavis/domain/createDomainStore'
import { Provider } from 'react-redux'
import { Site } from './Site.tsx'
import { SiteContext } from './SiteContext.tsx'
import type { Site as SiteFacts } from './SiteContext.tsx'

export interface SiteRootProps {
  store: DomainStore
  site: SiteFacts
  /**
   * State of the store at its start: what a page that came as HTML was drawn from, whatever has been answered
   * since.
   */
  started: ReturnType<DomainStore['getState']>
}

/**
 * The site on its store, below a router. The same tree is drawn to HTML at build time and taken over in the
 * browser.
 */
export function SiteRoot({ store, site, started }: SiteRootProps) {
  return (
    <Provider store={store} serverState={started}>
      <SiteContext value={site}>
        <Site />
      </SiteContext>
    </Provider>
  )
}
