import { describe, expect, test, vi } from 'vitest'
import { siteStarted } from '../session/session.events.ts'
import { setUpStore } from '../test/testPorts.ts'
import { isCountryCode } from './country.listeners.ts'
import { countryChosen, selectCountry, selectCountrySettled } from './country.slice.ts'

const start = async (local: Record<string, string>, answer?: unknown) => {
  const site = setUpStore({ local })
  if (answer === null) delete site.script.countryByIp
  else if (answer !== undefined) site.script.countryByIp = answer
  site.store.dispatch(siteStarted())
  await vi.waitFor(() => expect(selectCountrySettled(site.store.getState())).toBe(true))
  return site
}

describe('country (R3.53–R3.56)', () => {
  test('looked up once and kept under both keys; the address is not', async () => {
    const { ports, store } = await start({}, { id: 276, ab: 'de', ip: '192.0.2.77' })
    expect([ports.storage.get('RC_USER_COUNTRY'), ports.storage.get('RC_USER_COUNTRY_ID')]).toEqual([
      'DE',
      '276',
    ])
    expect(
      JSON.stringify(store.getState()) +
        ports.storage
          .keys()
          .map((key) => ports.storage.get(key))
          .join(),
    ).not.toContain('192.0.2.77')
  })
  test('a stored one is not looked up', async () => {
    const { names, store } = await start({ RC_USER_COUNTRY: 'MYC', RC_USER_COUNTRY_ID: '9001' })
    expect([names().includes('countryByIp'), selectCountry(store.getState())]).toEqual([
      false,
      { code: 'MYC', id: 9001 },
    ])
  })
  test.each([
    [{ RC_USER_COUNTRY: '<x>', RC_USER_COUNTRY_ID: '1' }],
    [{ RC_USER_COUNTRY: 'DE', RC_USER_COUNTRY_ID: 'x' }],
    [{ RC_USER_COUNTRY: 'DE' }],
  ])('damaged storage %j is looked up again', async (local) => {
    expect((await start(local)).names()).toContain('countryByIp')
  })
  test.each([[null], [{ id: 0, ab: '--', ip: '' }]])(
    'a lookup that fails or knows nothing (%j) leaves it unknown',
    async (answer) => {
      const { store, ports } = await start({}, answer)
      expect([selectCountry(store.getState()).code, ports.storage.get('RC_USER_COUNTRY')]).toEqual(['', null])
    },
  )
  test('a choice rewrites both keys and wins over a late lookup', async () => {
    const site = setUpStore()
    let answer: (value: unknown) => void = () => undefined
    site.script.countryByIp = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    site.store.dispatch(siteStarted())
    await vi.waitFor(() => expect(site.names()).toContain('countryByIp'))
    site.store.dispatch(countryChosen({ code: 'TR', id: 792 }))
    answer({ id: 276, ab: 'DE', ip: '' })
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
    expect([selectCountry(site.store.getState()).code, site.ports.storage.get('RC_USER_COUNTRY_ID')]).toEqual(
      ['TR', '792'],
    )
  })
})

test.each([
  ['DE', true],
  ['MYC', true],
  ['MYNC', true],
  ['de', false],
  ['', false],
  ['DEU', false],
])('%s is a code: %s', (code, valid) => expect(isCountryCode(code)).toBe(valid))
