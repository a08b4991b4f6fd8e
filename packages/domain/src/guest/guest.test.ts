import { expect, test } from 'vitest'
import { countryKnown } from '../country/country.slice.ts'
import { languageShown } from '../language/language.slice.ts'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { me, offline, setUpStore } from '../test/testPorts.ts'
import { wallCountryChosen } from '../wall/wall.slice.ts'
import {
  nextGuestPage,
  openGuestWall,
  readBonus,
  readGuestCountries,
  readGuestWall,
} from './guest.actions.ts'
import { selectGuest } from './guest.slice.ts'

const total = 20
const page = (input: unknown) => ({
  hosts: {
    list: [{ id: (input as { page: number }).page }],
    page: (input as { page: number }).page,
    size: 12,
    total,
  },
  limit: 24,
})
function setUp() {
  const site = setUpStore()
  site.script.guestWall = page
  site.store.dispatch(siteStarted())
  const guest = () => selectGuest(site.store.getState())
  return {
    ...site,
    guest,
    ids: () => guest().pages.flatMap(({ hosts }) => hosts.list.map(({ id }) => id)),
    asked: () => site.calls.filter(({ name }) => name === 'guestWall').map(({ input }) => input),
  }
}

test('page by page to the last one', async () => {
  const { store, guest, ids, asked } = setUp()
  await store.dispatch(openGuestWall())
  expect([ids(), nextGuestPage(guest()), guest().reading]).toEqual([[1], 2, null])
  await store.dispatch(readGuestWall('next'))
  expect([ids(), nextGuestPage(guest())]).toEqual([[1, 2], undefined])
  await store.dispatch(readGuestWall('next'))
  expect(asked()).toEqual([
    { countryId: 0, page: 1, size: 12 },
    { countryId: 0, page: 2, size: 12 },
  ])
})

test('coming back asks nothing; another language reads again and keeps the people; another country starts over', async () => {
  const { store, ids, asked, script } = setUp()
  await store.dispatch(openGuestWall())
  await store.dispatch(openGuestWall())
  expect(asked()).toHaveLength(1)
  store.dispatch(languageShown({ language: 'tr', prefix: 'tr' }))
  const again = store.dispatch(openGuestWall())
  expect(ids()).toEqual([1])
  await again
  expect(asked()).toHaveLength(2)
  store.dispatch(wallCountryChosen({ code: 'DE', id: 276 }))
  script.guestWall = offline('guestWall')
  await store.dispatch(openGuestWall())
  expect([ids(), asked().at(-1)]).toEqual([[], { countryId: 276, page: 1, size: 12 }])
})

test('a failure says which reading it was and leaves the people; trying again forgets it', async () => {
  const { store, guest, ids, script } = setUp()
  await store.dispatch(openGuestWall())
  script.guestWall = offline('guestWall')
  await store.dispatch(readGuestWall('next'))
  expect([guest().failed, ids()]).toMatchObject([{ reading: 'next', failure: { kind: 'network' } }, [1]])
  script.guestWall = page
  await store.dispatch(readGuestWall('next'))
  expect([guest().failed, ids()]).toEqual([null, [1, 2]])
})

test('an answer that comes after a newer question, or after a log-in, is not taken', async () => {
  const { store, script, guest, ids } = setUp()
  const late: (() => void)[] = []
  script.guestWall = (input: unknown) =>
    new Promise((resolve) => {
      late.push(() => resolve(page({ page: (input as { countryId: number }).countryId })))
    })
  const first = store.dispatch(openGuestWall())
  store.dispatch(wallCountryChosen({ code: 'DE', id: 276 }))
  const second = store.dispatch(openGuestWall())
  late[1]?.()
  await second
  late[0]?.()
  await first
  expect(ids()).toEqual([276])
  const third = store.dispatch(readGuestWall('first'))
  store.dispatch(acceptUser(me, { fresh: true }))
  late[2]?.()
  await third
  expect([guest().pages, guest().reading]).toEqual([[], null])
})

test('bonus of the own country and countries of the filter; without answers nothing is claimed; a session leaves nothing behind', async () => {
  const { store, script, guest, calls } = setUp()
  await store.dispatch(readBonus())
  await store.dispatch(readGuestCountries())
  expect([guest().bonus, guest().countries]).toEqual([null, null])
  store.dispatch(countryKnown({ code: 'DE', id: 276 }))
  script.registerBanner = { gold: 120, callCount: 3, img: '' }
  script.countryIds = { countries: [{ id: 276, code: 'DE', hosts: 4 }] }
  await store.dispatch(readBonus())
  await store.dispatch(readGuestCountries())
  expect([
    guest().bonus?.gold,
    guest().countries?.length,
    calls.filter(({ name }) => name === 'registerBanner').at(-1)?.input,
  ]).toEqual([120, 1, { countryId: 276 }])
  store.dispatch(acceptUser(me, { fresh: true }))
  await store.dispatch(logOut())
  expect([guest().bonus, guest().countries]).toEqual([null, []])
})
