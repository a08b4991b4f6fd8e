import { describe, expect, test } from 'vitest'
import { languageShown } from '../language/language.slice.ts'
import { acceptUser, logOut } from '../session/session.actions.ts'
import { siteStarted } from '../session/session.events.ts'
import { me, setUpStore } from '../test/testPorts.ts'
import { EVERYWHERE, selectWall, wallCountryChosen } from './wall.slice.ts'
import { restoreWallCountry, WALL_COUNTRY_KEY } from './wallCountry.ts'

const GERMANY = { code: 'DE', id: 276 }
const started = (kept?: string) => {
  const site = setUpStore(kept === undefined ? {} : { tab: { [WALL_COUNTRY_KEY]: kept } })
  site.store.dispatch(languageShown({ language: 'de', prefix: 'de' }))
  site.store.dispatch(siteStarted())
  return {
    ...site,
    kept: () => site.ports.tabStorage.get(WALL_COUNTRY_KEY),
    country: () => selectWall(site.store.getState()).countryId,
  }
}

describe('the country of the wall is kept for the tab (R2.81)', () => {
  test('a choice is stored; everywhere leaves nothing', () => {
    const { store, kept } = started()
    store.dispatch(wallCountryChosen(GERMANY))
    expect(kept()).toBe('DE 276')
    store.dispatch(wallCountryChosen(EVERYWHERE))
    expect(kept()).toBeNull()
  })
  test('a visitor finds it again, and takes it through the log-in', () => {
    const { store, country } = started('DE 276')
    store.dispatch(restoreWallCountry())
    expect(country()).toBe(276)
    store.dispatch(acceptUser(me, { fresh: true }))
    expect([country(), selectWall(store.getState()).countryCode]).toEqual([276, 'DE'])
  })
  test('a member who is logged in again finds it', () => {
    const { store, country } = started('DE 276')
    store.dispatch(acceptUser(me, { fresh: false }))
    expect(country()).toBe(276)
  })
  test('log-out and another language forget it, the start in a language does not', async () => {
    const { store, kept } = started('DE 276')
    expect(kept()).toBe('DE 276')
    store.dispatch(restoreWallCountry())
    store.dispatch(languageShown({ language: 'tr', prefix: 'tr' }))
    expect(kept()).toBeNull()
    store.dispatch(acceptUser(me, { fresh: true }))
    store.dispatch(wallCountryChosen(GERMANY))
    await store.dispatch(logOut())
    expect(kept()).toBeNull()
  })
  test.each(['', '276', 'DE x', '<b> 276'])('%j is no choice', (damaged) => {
    const { store, country } = started(damaged)
    store.dispatch(restoreWallCountry())
    expect(country()).toBe(0)
  })
})
