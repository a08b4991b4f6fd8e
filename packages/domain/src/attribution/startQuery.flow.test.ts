import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentStepped } from '../consent/consent.slice.ts'
import { siteStarted } from '../session/session.events.ts'
import { routeShown } from '../shell/shell.events.ts'
import { setUpStore } from '../test/testPorts.ts'
import { selectAttribution, selectStartQuery } from './attribution.slice.ts'
import { CAMPAIGN_KEYS, VISIT_KEYS } from './readStartQuery.ts'

/** What never gets in: empty, blank, control characters, broken encoding, half a character. */
const BAD = ['', '%20%20', '%00', '%1b%5b31m', '%E0%A4%A', '%ED%A0%80']
const arrive = (query: string, local: Record<string, string> = {}) => {
  const site = setUpStore({ query, local })
  site.store.dispatch(siteStarted())
  site.store.dispatch(routeShown({ path: '/', from: null, prefix: null }))
  const view = site.tracked.find(([event]) => event === 'page_view')?.[1]
  return {
    ...site,
    view,
    attribution: selectAttribution(site.store.getState()),
    visit: selectStartQuery(site.store.getState()),
  }
}
const agree = ({ store }: ReturnType<typeof arrive>) => {
  store.dispatch(consentStepped({ type: 'countrySettled', european: true, tool: 'builtIn' }))
  store.dispatch(consentStepped({ type: 'chosen', categories: ['marketing'] }))
}

describe.each(CAMPAIGN_KEYS)('%s (Q.01–Q.08)', (key) => {
  test('is kept for the registration, and stored only once marketing is agreed to', () => {
    const site = arrive(`?${key}=spring%20%26%20%C3%BC`)
    expect(site.attribution).toEqual({ [key]: 'spring & ü' })
    expect(site.ports.storage.get(key)).toBeNull()
    agree(site)
    expect(site.ports.storage.get(key)).toBe('spring & ü')
    // The next visit comes without it.
    expect(arrive('', { [key]: 'spring & ü' }).attribution).toEqual({ [key]: 'spring & ü' })
  })
  test.each(BAD)('as %j it is dropped, and the stored one stays', (bad) => {
    expect(arrive(`?${key}=${bad}`).attribution).toEqual({})
    expect(arrive(`?${key}=${bad}`, { [key]: 'before' }).attribution).toEqual({ [key]: 'before' })
  })
  test('is cut where it is endless, and plain text whatever it says', () => {
    expect(arrive(`?${key}=${'x'.repeat(5000)}`).attribution[key]).toHaveLength(200)
    expect(arrive(`?${key}=<img src=x onerror=alert(1)>`).attribution[key]).toBe(
      '<img src=x onerror=alert(1)>',
    )
    expect(arrive(`?${key}=first&${key}=second`).attribution[key]).toBe('first')
  })
})

describe.each(VISIT_KEYS)('%s (Q.09–Q.15, Q.17, Q.18)', (key) => {
  const good = key === 'matchtype' ? 'livecam' : '1763710000000'
  test('goes with the events of this visit, and is stored nowhere', () => {
    const site = arrive(`?${key}=${good}`)
    expect(site.visit).toEqual({ [key]: good })
    expect(site.view).toMatchObject({ [key]: good })
    agree(site)
    expect([site.ports.storage.get(key), site.attribution]).toEqual([null, {}])
  })
  test.each(BAD)('as %j it is dropped', (bad) => {
    const site = arrive(`?${key}=${bad}`)
    expect([site.visit, Object.keys(site.view ?? {})]).toEqual([{}, ['path', 'from', 'prefix']])
  })
})

test.each([
  ['livecam', true],
  ['1v1', true],
  ['card', true],
  ['Card', false],
  ['video', false],
  ['<script>', false],
])('matchtype %j is a mode: %s (Q.15)', (mode, known) => {
  expect(arrive(`?matchtype=${encodeURIComponent(mode)}`).visit).toEqual(known ? { matchtype: mode } : {})
})

describe('a start from a notification (AN.27)', () => {
  const click = (query: string) => {
    const { tracked } = arrive(query)
    return tracked.filter(([event]) => event === 'push_click').map(([, extra]) => extra)
  }
  const now = 1_795_000_000_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterEach(() => void vi.useRealTimers())
  test('is told once, with the time since it was sent', () => {
    expect(click(`?pushContentId=friendOnline-5&sendTime=${now - 90_000}`)).toEqual([
      { pushContentId: 'friendOnline-5', sendTime: now - 90_000, delay: 90_000 },
    ])
  })
  test.each([
    '',
    '&sendTime=soon',
    '&sendTime=-5',
    '&sendTime=1e308',
    '&sendTime=1.5',
    '&sendTime=%00',
    '&sendTime=Infinity',
  ])('says nothing about the delay with %j', (rest) => {
    expect(click(`?pushContentId=call-5${rest}`)).toEqual([{ pushContentId: 'call-5' }])
  })
  test('of the future has no delay below nothing', () => {
    expect(click(`?pushContentId=call-5&sendTime=${now + 86_400_000}`)).toEqual([
      { pushContentId: 'call-5', sendTime: now + 86_400_000, delay: 0 },
    ])
  })
  test('is none without its id', () => {
    expect(click('?sendTime=1763710000000')).toEqual([])
  })
})

test('all 18 at once: each where it belongs, and the secret in none of them', () => {
  const site = arrive(
    `?${[...CAMPAIGN_KEYS, ...VISIT_KEYS].map((key) => `${key}=${key === 'matchtype' ? 'card' : `v-${key}`}`).join('&')}&token=one-time-secret`,
  )
  expect(Object.keys(site.attribution)).toEqual([...CAMPAIGN_KEYS])
  expect(Object.keys(site.visit)).toEqual([...VISIT_KEYS])
  expect(CAMPAIGN_KEYS.length + VISIT_KEYS.length + 1).toBe(18)
  expect(JSON.stringify([site.attribution, site.visit, site.tracked])).not.toContain('one-time-secret')
})
