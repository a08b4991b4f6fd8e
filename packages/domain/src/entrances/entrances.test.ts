import type { Entrance } from '@visavis/core/contract/entrances'
import { expect, it, vi } from 'vitest'
import { configChanged } from '../realtime/realtime.events.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import { sessionStepped } from '../session/session.slice.ts'
import {
  closedEntrances,
  closeEntrance,
  hadRoom,
  rememberRoom,
  showEntrance,
  tellSeen,
} from './entrances.actions.ts'
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
  const show = (id = 'spring') => store.dispatch(showEntrance({ id, perDay: 2, shownToday: 0 }))
  expect([show(), show(), show(), show('other')]).toEqual([true, true, false, true])
  now.mockReturnValue(Date.UTC(2026, 10, 25))
  expect([show(), show('other')]).toEqual([true, true])
  ports.storage.set('entranceShown', '{"day":"2026-11-25","counts":{"spring":"many"}}')
  expect(show()).toBe(true)
  expect(store.dispatch(showEntrance({ id: 'free', perDay: 0, shownToday: 9 }))).toBe(true)
  expect(store.dispatch(showEntrance({ id: 'seen-elsewhere', perDay: 2, shownToday: 2 }))).toBe(false)
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

const BANNER: Entrance = {
  ...{ id: 'spring', kind: 'banner', show: true, icon: 'sparkle', image: '', content: 'Spring', lead: '' },
  ...{ targetUrl: '/discover', bizData: {}, perDay: 2, shownToday: 0 },
}
const HELP: Entrance = { ...BANNER, id: 'help', perDay: 0 }

/** Somebody at a browser that has closed `help` and shown `spring` once before the log-in. */
async function arrived() {
  const site = setUpStore()
  site.store.dispatch(closeEntrance('help'))
  site.store.dispatch(showEntrance(BANNER))
  const logIn = (id: number) => {
    site.store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    site.store.dispatch(sessionStepped({ type: 'accepted', me: { ...me, id }, ticket: null }))
  }
  logIn(7)
  site.script.entrances = { entries: [HELP, BANNER], now: 0, changesAt: null }
  const reading = site.store.dispatch(entrancesApi.endpoints.entrances.initiate())
  await reading
  const shelf = () =>
    entrancesApi.endpoints.entrances.select()(site.store.getState() as never).data?.entries ?? []
  const tell = () => site.store.dispatch(tellSeen(shelf()))
  const told = () => site.calls.filter(({ name }) => name === 'entrancesSeen').map(({ input }) => input)
  return { ...site, logIn, shelf, tell, told, leave: () => reading.unsubscribe() }
}

it('tells the gateway once what the browser knew before the log-in, and what comes after', async () => {
  const site = await arrived()
  site.script.entrancesSeen = null
  site.tell()
  const day = new Date().toISOString().slice(0, 10)
  expect(site.told()).toEqual([{ day, closed: ['help'], shown: [{ id: 'spring', times: 1 }] }])
  await vi.waitFor(() => expect(site.shelf()).toEqual([{ ...BANNER, shownToday: 1 }]))
  site.tell()
  expect(site.told(), 'nothing is new').toHaveLength(1)
  expect(site.store.dispatch(showEntrance(BANNER))).toBe(true)
  site.store.dispatch(closeEntrance('spring'))
  site.tell()
  expect(site.told()[1]).toEqual({ day, closed: ['spring'], shown: [{ id: 'spring', times: 2 }] })
  await vi.waitFor(() => expect(site.shelf()).toEqual([]))
  site.leave()
})

it('what could not be told is told with the next list; visitors tell nothing', async () => {
  const site = await arrived()
  site.tell()
  await vi.waitFor(() => expect(site.told()).toHaveLength(1))
  expect(site.shelf()).toHaveLength(2)
  site.tell()
  expect(site.told()).toHaveLength(2)
  site.leave()
  const visitor = setUpStore()
  visitor.store.dispatch(closeEntrance('spring'))
  visitor.store.dispatch(tellSeen([BANNER]))
  expect(visitor.calls.filter(({ name }) => name === 'entrancesSeen')).toEqual([])
})

it('what one person closed at a browser is not closed for the next one there', async () => {
  const site = await arrived()
  site.store.dispatch(closeEntrance('spring'))
  expect(site.store.dispatch(closedEntrances())).toEqual(['help', 'spring'])
  expect(site.ports.storage.get('entranceClosed')).toBe('["help"]')
  expect(site.ports.storage.get('entranceClosed:7')).toBe('["spring"]')
  site.leave()
})
