import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { LedgerLine } from '@visavis/core/contract'
import { createCatalogues } from '../../i18n/catalogues.ts'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { localeOf } from '../../i18n/locales.ts'
import { useLedgerName } from './useLedgerName.ts'

afterEach(cleanup)
const said = (value: string) => [{ type: 0 as const, value }]

it('a kind named like a catalogue is called by its own text, all others by the common one', async () => {
  const asked: string[] = []
  const catalogues = createCatalogues(async (_language, area) => {
    asked.push(area)
    if (area === 'games') return { 'games.ledger': said('Game') }
    return area === 'app' ? { 'app.coins.kind.gift': said('Gift') } : {}
  })
  const kinds = ['gift', 'games'] as unknown as LedgerLine['kind'][]
  function Names({ of }: { of: LedgerLine['kind'][] }) {
    const nameOf = useLedgerName(of)
    return <p>{of.map(nameOf).join(', ')}</p>
  }
  const shown = (of: LedgerLine['kind'][]) => (
    <I18nProvider
      locale={localeOf('en')}
      catalogues={catalogues}
      brandArguments={{ brand: 'B', hostTerm: 'host' }}
    >
      <Suspense fallback={null}>
        <Names of={of} />
      </Suspense>
    </I18nProvider>
  )
  const view = await act(async () => render(shown(kinds.slice(0, 1))))
  expect(screen.getByText('Gift')).toBeTruthy()
  expect(asked).not.toContain('games')
  await act(async () => view.rerender(shown(kinds)))
  expect(screen.getByText('Gift, Game')).toBeTruthy()
})
