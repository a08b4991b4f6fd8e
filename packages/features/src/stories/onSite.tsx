import { use, useState } from 'react'
import type { ReactNode } from 'react'
import type { Decorator } from '@storybook/react-vite'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import type { Me } from '@visavis/domain/session/session.machine'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { SiteContext } from '../shell/SiteContext.tsx'
import { FeatureStage } from './FeatureStage.tsx'
import { ShownBrandContext } from './ShownBrand.ts'
import { storySite } from './storySite.ts'

export interface SiteStory {
  /** Who looks at it; null for a visitor. */
  member?: Pick<Me, 'id' | 'userName' | 'goldNum'> | null
  /** What has happened before the story begins. */
  before?: (store: DomainStore) => void
}

function Prepared({ member, before, children }: SiteStory & { children: ReactNode }) {
  const store = useAppStore() as DomainStore
  useState(() => {
    store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    if (member)
      store.dispatch(
        sessionStepped({
          type: 'accepted',
          me: { headImg: '', linkedEmail: '', complete: true, ...member } as unknown as Me,
          ticket: null,
        }),
      )
    before?.(store)
  })
  return children
}

function WithSite({ children }: { children: ReactNode }) {
  return <SiteContext value={storySite(use(ShownBrandContext))}>{children}</SiteContext>
}

/**
 * Decorator: puts a story on the whole site of a brand, for the parts of the shell. `parameters.site` says
 * what for.
 */
export const onSite =
  (): Decorator =>
  (Story, { globals, parameters }) => (
    <FeatureStage key={String(globals['locale'])} locale={String(globals['locale'] ?? 'en')}>
      <WithSite>
        <Prepared {...(parameters['site'] as SiteStory | undefined)}>
          <Story />
        </Prepared>
      </WithSite>
    </FeatureStage>
  )
