import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readDayCounter } from '@visavis/core/storage'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { useAppStore } from '@visavis/domain/hooks'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { Notices } from '../../notices/Notices.tsx'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { AgreementReminder } from '../../hosting/AgreementReminder.tsx'

afterEach(cleanup)

let go: (path: string) => void, setFree: (free: boolean) => void, store: DomainStore
function Host() {
  const [free, set] = useState(true)
  const goTo = useGo()
  const { path } = usePlace()
  const known = useAppStore() as DomainStore
  useEffect(() => {
    go = goTo
    setFree = set
    store = known
  }, [goTo, known])
  return (
    <>
      <p>at {path}</p>
      <Notices />
      <AgreementReminder free={free} />
    </>
  )
}
const notice = () => screen.queryByText(/Please accept the agreement for paid calls/)
const stands = () => vi.waitFor(() => expect(notice()).not.toBeNull(), { timeout: 20_000 })
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const draw = () =>
  act(async () => {
    render(
      <FeatureStage>
        <Host />
      </FeatureStage>,
    )
  })

test('a host without the agreement is led there in one tap, and never over a call or another page (R6.15)', async () => {
  await draw()
  await stands()
  await act(async () => setFree(false))
  expect(notice(), 'a call has begun').toBeNull()
  await act(async () => setFree(true))
  await stands()
  await act(async () => go('/matching'))
  expect(notice()).toBeNull()
  await act(async () => go('/'))
  await stands()
  await press('Show')
  expect(screen.getByText('at /hostCenter')).toBeDefined()
  expect(notice()).toBeNull()
})

test('closed, it is away for the day', async () => {
  await draw()
  await stands()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /close/i, hidden: true })))
  expect(notice()).toBeNull()
  await act(async () => go('/setting'))
  await act(async () => go('/'))
  expect(notice()).toBeNull()
  const { storage, clock } = store.ports
  expect(readDayCounter(storage, 'agreementLater', clock.now())).toBe(1)
})
