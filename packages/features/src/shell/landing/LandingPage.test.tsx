import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { siteStarted } from '@visavis/domain/session/session.events'
import { LinkProvider } from '@visavis/ui/Link'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { localeOf } from '../../i18n/locales.ts'
import { fakePorts } from '../../stories/fakePorts.ts'
import { storyBrand } from '../../stories/storyBrand.ts'
import { storySite } from '../../stories/storySite.ts'
import { LandingPage } from './LandingPage.tsx'
import { SiteAnchor } from '../SiteAnchor.tsx'
import { SiteContext } from '../SiteContext.tsx'

afterEach(cleanup)

async function landing({ due }: { due: boolean }) {
  const ports = fakePorts(storyBrand())
  const track = vi.fn()
  const store = createDomainStore({
    ports: {
      ...ports,
      tracker: { ...ports.tracker, track },
      page: {
        ...ports.page,
        startQuery: () => new URLSearchParams('campaignid=summer&utm_source=news&token=secret'),
      },
    },
  })
  store.dispatch(siteStarted())
  const site = storySite(null)
  await site.catalogues.load('en', 'start')
  render(
    <Provider store={store}>
      <SiteContext
        value={{
          ...site,
          gate: {
            shut: () => due,
            open: () => undefined,
            letLogIn: () => undefined,
            holds: () => false,
            subscribe: () => () => undefined,
          },
        }}
      >
        <MemoryRouter>
          <I18nProvider
            locale={localeOf('en', '')}
            catalogues={site.catalogues}
            brandArguments={{ brand: 'Zest', hostTerm: 'host' }}
          >
            <LinkProvider component={SiteAnchor}>
              <LandingPage onLeave={() => undefined} />
            </LinkProvider>
          </I18nProvider>
        </MemoryRouter>
      </SiteContext>
    </Provider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return () => track.mock.calls.filter(([event]) => String(event).startsWith('landing'))
}

const KEYS = { campaignid: 'summer', utm_source: 'news' }

test('that it is seen and started is told with where the person came from, and nothing secret (AN.03)', async () => {
  const told = await landing({ due: true })
  expect(told()).toEqual([['landing_view', KEYS]])
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }))
  expect(told()).toEqual([
    ['landing_view', KEYS],
    ['landing_start', KEYS],
  ])
})

test('nothing is told where it lies in a drawn page and is not due', async () => {
  expect((await landing({ due: false }))()).toEqual([])
})
