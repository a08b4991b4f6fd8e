import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AREAS, type Area } from './areas.ts'
import { createCatalogues, fetchCompiledArea, type FetchArea } from './catalogues.ts'
import { I18nProvider, useStartText, useText, useTextOfId } from './I18nProvider.tsx'
import { localeOf } from './locales.ts'

afterEach(cleanup)

const First = () => useStartText()('app.nav.home')
const Shop = () => useText('shop')('shop.applePay.closed')
const Signs = () => useText('constellation')('constellation.aries')
const Later = () => useTextOfId()('games.close')

/** The areas that are asked for when these are drawn, in order. */
async function asked(parts: React.ReactNode): Promise<Area[]> {
  const fetchArea = vi.fn<FetchArea>(fetchCompiledArea)
  await act(async () => {
    render(
      <I18nProvider
        locale={localeOf('de')}
        catalogues={createCatalogues(fetchArea)}
        brandArguments={{ brand: 'Story', hostTerm: 'host' }}
      >
        <Suspense fallback={null}>{parts}</Suspense>
      </I18nProvider>,
    )
  })
  return [...new Set(fetchArea.mock.calls.map(([, area]) => area))]
}

test.each([
  ['the first screen', First, []],
  ['the shop', Shop, ['app', 'base', 'shop']],
  ['signs of the zodiac', Signs, ['app', 'base', 'constellation']],
  ['an id that is known at run time only', Later, ['app', 'base', 'games']],
] as const)('%s loads its own area alone (R3.76)', async (_, Part, areas) => {
  expect(await asked(<Part />)).toEqual(['start', ...areas])
})

test.each(AREAS)('%s has every message in every language, by itself or in English (R3.76)', async (area) => {
  const english = Object.keys(await fetchCompiledArea('en', area)).toSorted()
  for (const language of ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr'] as const)
    expect(Object.keys(await fetchCompiledArea(language, area)).toSorted()).toEqual(english)
})
