import { Suspense, use, useState } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import type { Brand } from '@visavis/core/brand'
import type { Tracker } from '@visavis/core/tracking'
import { accountConcept } from '@visavis/domain/account/account.concept'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { queriesConcept } from '@visavis/domain/gateway/queries.concept'
import { readGlobalConf } from '@visavis/domain/globalConf/globalConf.actions'
import { LinkProvider } from '@visavis/ui/Link'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { isOffered, localeOf } from '../i18n/locales.ts'
import { SiteAnchor } from '../shell/SiteAnchor.tsx'
import { stageParts } from '../shell/stageParts.ts'
import { StagePartsContext } from '../stage/stagePart.ts'
import { fakePorts } from './fakePorts.ts'
import type { StoryAnswers } from './fakePorts.ts'
import { ShownBrandContext } from './ShownBrand.ts'
import { storySite } from './storySite.ts'

export interface FeatureStageProps {
  /** Interface language; one of the nine. */
  locale?: string
  brand?: Partial<Brand>
  answers?: StoryAnswers
  /** Address of the page, with its query. */
  path?: string
  /** Told of each analytics event. */
  onTrack?: Tracker['track']
  children: ReactNode
}

/** A screen finds in the store what the site would have brought for it. */
function createStore(brand: Brand, answers: StoryAnswers, onTrack?: Tracker['track']) {
  const ports = fakePorts(brand, answers)
  const tracker = { ...ports.tracker, ...(onTrack !== undefined && { track: onTrack }) }
  const store = createDomainStore({ ports: { ...ports, tracker } })
  store.install(queriesConcept)
  store.install(accountConcept)
  void store.dispatch(readGlobalConf())
  return store
}

/** Everything a screen needs around it: texts and brand, router, links and a store without a world. */
export function FeatureStage(props: FeatureStageProps) {
  return <Stage key={use(ShownBrandContext)?.key} {...props} />
}

function Stage({
  locale = 'en',
  brand = {},
  answers = {},
  path = '/',
  onTrack,
  children,
}: FeatureStageProps) {
  const { brand: shown, catalogues } = storySite(use(ShownBrandContext))
  const [store] = useState(() => createStore({ ...shown, ...brand }, answers, onTrack))
  const { name, hostTerm } = store.ports.brand
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider component={SiteAnchor}>
          <I18nProvider
            locale={localeOf(isOffered(locale) ? locale : 'en')}
            catalogues={catalogues}
            brandArguments={{ brand: name, hostTerm }}
          >
            <StagePartsContext value={stageParts}>
              <Suspense fallback={null}>{children}</Suspense>
            </StagePartsContext>
          </I18nProvider>
        </LinkProvider>
      </MemoryRouter>
    </Provider>
  )
}
