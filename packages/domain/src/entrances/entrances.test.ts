import { expect, it, vi } from 'vitest'
import { configChanged } from '../realtime/realtime.events.ts'
import { setUpStore } from '../test/testPorts.ts'
import { closedEntrances, closeEntrance, hadRoom, rememberRoom, showEntrance } from './entrances.actions.ts'
import { entrancesApi } from './entrances.api.ts'

it('a closed banner stays closed, whatever else is stored', () => {
  const { store, ports } = setUpStore()
  expect(store.dispatch(closedEntrances())).toEqual([])
  store.dispatch(closeEntrance('spring'))
  store.dispatch(closeEntrance('help'))
  expect(store.dispatch(closeEntrance('spring'))).toEqual(['help', 'spring'])
  for (const damaged of ['', '{', '7', '{"a":1}', '[1,null,{}]']) {
    ports.storage.set('entranceClosed', damaged)
    expect(store.dispatch(closedEntrances())).toEqual([])
  }
})

it('shows a capped one so often a day of the gateway, and anew on the next', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24, 23, 59))
  const { store, ports } = setUpStore()
  const show = (id = 'spring') => store.dispatch(showEntrance(id, 2))
  expect([show(), show(), show(), show('other')]).toEqual([true, true, false, true])
  now.mockReturnValue(Date.UTC(2026, 10, 25))
  expect([show(), show('other')]).toEqual([true, true])
  ports.storage.set('entranceShown', '{"day":"2026-11-25","counts":{"spring":"many"}}')
  expect(show()).toBe(true)
  expect(store.dispatch(showEntrance('free', 0))).toBe(true)
  now.mockRestore()
})

it('remembers which places had something', () => {
  const { store, ports } = setUpStore()
  expect(store.dispatch(hadRoom('home'))).toBeNull()
  store.dispatch(rememberRoom('home', false))
  store.dispatch(rememberRoom('chat', true))
  expect([store.dispatch(hadRoom('home')), store.dispatch(hadRoom('chat'))]).toEqual([false, true])
  ports.storage.set('entranceRoom', '[]')
  expect(store.dispatch(hadRoom('chat'))).toBeNull()
})

it('is read again after other settings, without a reload (R3.38)', async () => {
  const site = setUpStore()
  site.script.entrances = { entries: [], now: 0, changesAt: null }
  const reading = site.store.dispatch(entrancesApi.endpoints.entrances.initiate())
  await reading
  const asked = () => site.calls.filter(({ name }) => name === 'entrances').length
  expect(asked()).toBe(1)
  site.store.dispatch(configChanged({ keys: ['wheel.list'] }))
  await vi.waitFor(() => expect(asked()).toBe(2))
  reading.unsubscribe()
})
