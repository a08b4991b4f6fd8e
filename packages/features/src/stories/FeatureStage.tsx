import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import type { Brand } from '@visavis/core/brand'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { LinkProvider } from '@visavis/ui/Link'
import { createCatalogues, fetchCompiledArea } from '../i18n/catalogues.ts'
import { I18nProvider } from '../i18n/I18nProvider.tsx'
import { isOffered, localeOf } from '../i18n/locales.ts'
import { SiteAnchor } from '../shell/SiteAnchor.tsx'
import { fakePorts } from './fakePorts.ts'
import type { StoryAnswers } from './fakePorts.ts'
import { storyBrand } from './storyBrand.ts'

export interface FeatureStageProps {
  /** Interface language; one of the nine. */
  locale?: string
  brand?: Partial<Brand>
  answers?: StoryAnswers
  children: ReactNode
}

const catalogues = createCatalogues(fetchCompiledArea)

/** Everything a screen needs around it: texts, router, links and a store without a world. */
export function FeatureStage({ locale = 'en', brand = {}, answers = {}, children }: FeatureStageProps) {
  const [store] = useState(() => createDomainStore({ ports: fakePorts(storyBrand(brand), answers) }))
  const { name, hostTerm } = store.ports.brand
  return (
    <Provider store={store}>
      <MemoryRouter>
        <LinkProvider component={SiteAnchor}>
          <I18nProvider locale={localeOf(isOffered(locale) ? locale : 'en')} catalogues={catalogues} brandArguments={{ brand: name, hostTerm }}>
            <Suspense fallback={null}>{children}</Suspense>
          </I18nProvider>
        </LinkProvider>
      </MemoryRouter>
    </Provider>
  )
}
