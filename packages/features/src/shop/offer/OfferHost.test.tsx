import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { DomainStore } from '@visavis/domain/createDomainStore'
import { globalConfSlice } from '@visavis/domain/globalConf/globalConf.slice'
import type { GlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppStore } from '@visavis/domain/hooks'
import { shopApi } from '@visavis/domain/shop/shop.api'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGo } from '../../i18n/SiteLink.tsx'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { OfferHost } from './OfferHost.tsx'
import { storyOffer } from './offerStory.ts'

const limit = { limit: null, used: 0, resetsAt: 0, raise: null }
const guard = { day: limit, week: limit, month: limit, pausedUntil: null as number | null, debts: [] }
const onChange = vi.fn()
const onTrack = vi.fn()
let store: DomainStore
let answer: { offer: typeof storyOffer | null; now: number }
let setFree: (free: boolean) => void = () => undefined
let go: (path: string) => void = () => undefined

function Host() {
  const known = useAppStore() as DomainStore
  const [free, set] = useState(true)
  const goTo = useGo()
  useEffect(() => {
    store = known
    setFree = set
    go = goTo
  }, [known, goTo])
  return <OfferHost free={free} mayOpen onChange={onChange} />
}
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const popup = () => screen.queryByRole('dialog')
const bubble = () => screen.queryByRole('region', { name: 'Limited offer' })
/** The first one waits for its chunk and its texts. */
const stood = (part: () => HTMLElement | null) =>
  vi.waitFor(() => expect(part()).not.toBeNull(), { timeout: 20_000 })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const readAgain = async () => {
  await act(async () => void store.dispatch(shopApi.util.invalidateTags(['Shop'])))
  await settle()
}
async function stands({ shop = true, pausedUntil = null as number | null } = {}) {
  const answers = { limitOffer: () => answer, spendGuard: { ...guard, pausedUntil } }
  await act(async () => {
    render(
      <FeatureStage answers={answers} onTrack={onTrack}>
        <Host />
      </FeatureStage>,
    )
  })
  await vi.waitFor(() => expect(store).toBeDefined())
  vi.useFakeTimers()
  await act(async () => {
    store.dispatch(globalConfSlice.actions.read({ features: { shop } } as GlobalConf))
  })
  await settle()
}

beforeEach(() => {
  answer = { offer: storyOffer, now: 0 }
})
afterEach(() => {
  cleanup()
  onChange.mockClear()
  onTrack.mockClear()
  vi.useRealTimers()
})

test('comes up once after a quiet while; then a bubble stands until it is closed for good (S.63, R9.55)', async () => {
  await stands()
  expect(onChange).toHaveBeenLastCalledWith('offer', 'due')
  await settle(29_999)
  expect([popup(), bubble()]).toEqual([null, null])
  await settle(1)
  await stood(popup)
  expect(onChange).toHaveBeenLastCalledWith('offer', 'open')
  await press('Not now')
  await stood(bubble)
  await settle(120_000)
  expect(popup()).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith('offer', 'none')
  expect(bubble()).not.toBeNull()
  await act(async () => go('/pay'))
  expect(bubble(), 'not where somebody is busy').toBeNull()
  await act(async () => go('/wall'))
  await press('Close this offer for good')
  await settle(120_000)
  expect([popup(), bubble()]).toEqual([null, null])
  answer = { ...answer, offer: { ...storyOffer, offerId: 'next' } }
  await readAgain()
  await settle(30_000)
  await stood(popup)
})

test('that it came up is told once, and that it was taken (AN.23)', async () => {
  await stands()
  await settle(29_999)
  expect(onTrack).not.toHaveBeenCalled()
  await settle(1)
  await stood(popup)
  const { offerId } = storyOffer
  expect(onTrack.mock.calls).toEqual([['offer_view', { offerId }]])
  await act(async () => fireEvent.click(within(popup()!).getByRole('link')))
  expect(onTrack.mock.calls.slice(1)).toEqual([['offer_buy', { offerId }]])
})

test('never over a call, and goes when one begins (R7.75)', async () => {
  await stands()
  await act(async () => setFree(false))
  await settle(300_000)
  expect(popup()).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith('offer', 'none')
  await act(async () => setFree(true))
  await settle(30_000)
  await stood(popup)
  await act(async () => setFree(false))
  expect([popup(), bubble()]).toEqual([null, null])
})

test('is gone with its end, and when it is bought (R9.55)', async () => {
  await stands()
  await settle(30_000)
  await stood(popup)
  answer = { offer: null, now: 0 }
  await readAgain()
  expect([popup(), bubble()]).toEqual([null, null])
  cleanup()
  vi.useRealTimers()
  answer = { offer: { ...storyOffer, offerId: 'short', endsAt: storyOffer.startsAt + 3_640_000 }, now: 0 }
  await stands()
  await settle(30_000)
  await stood(popup)
  await settle(10_000)
  expect([popup(), bubble()]).toEqual([null, null])
})

test('nothing is pointed out where nothing is sold, and to people who paused their spending', async () => {
  await stands({ shop: false })
  await settle(60_000)
  expect(onChange).not.toHaveBeenCalledWith('offer', 'due')
  cleanup()
  vi.useRealTimers()
  await stands({ pausedUntil: storyOffer.endsAt })
  await settle(60_000)
  expect(onChange).not.toHaveBeenCalledWith('offer', 'due')
  expect(popup()).toBeNull()
})
