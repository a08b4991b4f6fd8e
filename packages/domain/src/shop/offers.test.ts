import { expect, it, vi } from 'vitest'
import { configChanged, welcomed } from '../realtime/realtime.events.ts'
import { setUpStore } from '../test/testPorts.ts'
import { offerSeen, seenOffers } from './offers.actions.ts'
import { shopApi } from './shop.api.ts'

it('an offer that has come up or was closed stays so, whatever else is stored (R9.55)', () => {
  const { store, ports } = setUpStore()
  expect(store.dispatch(seenOffers())).toEqual({})
  store.dispatch(offerSeen('spring', 'shown'))
  store.dispatch(offerSeen('summer', 'shown'))
  expect(store.dispatch(offerSeen('spring', 'closed'))).toEqual({ summer: 'shown', spring: 'closed' })
  expect(store.dispatch(seenOffers())).toEqual({ summer: 'shown', spring: 'closed' })
  for (const damaged of ['', '{', '7', 'null', '["shown"]x', '{"spring":1}']) {
    ports.storage.set('offersSeen', damaged)
    expect(store.dispatch(seenOffers())).toEqual({})
  }
})

it('keeps what was done with the newest offers, and after refused cookies too (R9.55, R3.60)', () => {
  const { store, ports } = setUpStore()
  for (let number = 0; number < 60; number += 1) store.dispatch(offerSeen(`offer-${number}`, 'shown'))
  const seen = Object.keys(store.dispatch(seenOffers()))
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([50, 'offer-10', 'offer-59'])
  ports.storage.setConsent('closed')
  expect(Object.keys(store.dispatch(seenOffers()))).toEqual(seen)
})

it('other offers of operators are read without a reload (R3.38)', async () => {
  const site = setUpStore()
  site.script.limitOffer = { offer: null, now: 0 }
  await site.store.dispatch(shopApi.endpoints.limitOffer.initiate())
  const asked = () => site.calls.filter(({ name }) => name === 'limitOffer').length
  site.store.dispatch(configChanged({ keys: ['price.like'] }))
  site.store.dispatch(configChanged({ keys: ['shop.offers'] }))
  await vi.waitFor(() => expect(asked()).toBe(2))
  // Nobody tells of what has changed while the line was away.
  site.store.dispatch(welcomed({} as never))
  await vi.waitFor(() => expect(asked()).toBe(3))
  site.store.dispatch(configChanged({ keys: [] }))
  await vi.waitFor(() => expect(asked()).toBe(4))
})
