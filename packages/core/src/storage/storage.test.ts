import { describe, expect, test } from 'vitest'
import { createCookieJar } from './createCookieJar.ts'
import { createIdentity } from './createIdentity.ts'
import { createKeyValueStore } from './createKeyValueStore.ts'
import { createSiteStorage } from './createSiteStorage.ts'
import { addDayCounter, cleanDayCounters, readDayCounter } from './dayCounters.ts'

function fakeStorage(values = new Map<string, string>()) {
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value)
    },
    removeItem: (key: string) => {
      values.delete(key)
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}
function fakeDocument() {
  const written: string[] = []
  const jar = new Map<string, string>()
  return {
    written,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split('; ')
      const at = pair.indexOf('=')
      if (text.includes('max-age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

describe('storage that is full, blocked or missing (R3.60)', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const full = () => ({
    ...fakeStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  test.each([
    ['blocked', blocked],
    ['missing', () => null],
    ['full', full],
  ])('%s: values live for this page', (_name, open) => {
    const store = createKeyValueStore(open)
    expect(createSiteStorage(store).forgets?.()).toBe(false)
    store.set('a', '1')
    expect([store.get('a'), store.keys(), createSiteStorage(store).forgets?.()]).toEqual(['1', ['a'], true])
    store.remove('a')
    expect([store.get('a'), store.keys()]).toEqual([null, []])
  })
})

describe('the consent gate (D13)', () => {
  test('before a choice only the necessary keys are written; the rest waits, readable', () => {
    const inner = fakeStorage()
    const storage = createSiteStorage(createKeyValueStore(() => inner))
    expect(storage.forgets?.()).toBe(false)
    for (const key of [
      'RC_USER_COUNTRY',
      'RC_USER_COUNTRY_ID',
      'siteLanguage',
      'consent',
      'landingPageFlag',
      'mediasource',
      'trackQueue',
      'cnt_push_2026-01-01',
    ])
      storage.set(key, 'x')
    expect([...inner.values.keys()].sort()).toEqual([
      'RC_USER_COUNTRY',
      'RC_USER_COUNTRY_ID',
      'consent',
      'landingPageFlag',
      'siteLanguage',
    ])
    expect(storage.get('mediasource')).toBe('x')
    storage.setConsent('open')
    expect([inner.values.get('mediasource'), storage.forgets?.()]).toEqual(['x', false])
  })
  test('a refusal removes what earlier consent had stored, and keeps the necessary', () => {
    const inner = fakeStorage(
      new Map([
        ['trackQueue', '[]'],
        ['cnt_push_2026-01-01', '2'],
        ['consent', '{}'],
        ['foreign', 'kept'],
      ]),
    )
    createSiteStorage(createKeyValueStore(() => inner)).setConsent('closed')
    expect([...inner.values.keys()]).toEqual(['consent', 'foreign'])
  })
  test('a refusal keeps what people chose themselves, so that "not now" holds for the day (R2.92)', () => {
    const inner = fakeStorage(
      new Map([
        ['cnt_pushlater_2026-01-01', '1'],
        ['siteMode', 'dark'],
      ]),
    )
    const storage = createSiteStorage(createKeyValueStore(() => inner))
    storage.set('cnt_pushlater_2026-01-02', '1')
    storage.set('cnt_newcomer_2026-01-02', '1')
    storage.setConsent('closed')
    storage.set('cnt_pushlater_2026-01-03', '1')
    expect([...inner.values.keys()].sort()).toEqual([
      'cnt_pushlater_2026-01-01',
      'cnt_pushlater_2026-01-02',
      'cnt_pushlater_2026-01-03',
      'siteMode',
    ])
  })
})

test('day counters count per UTC day, survive damage and are cleaned after two days', () => {
  const inner = fakeStorage(
    new Map([
      ['cnt_push_2026-01-01', '5'],
      ['cnt_push_2026-01-03', 'x'],
      ['cnt_nonsense', '1'],
      ['other', '1'],
    ]),
  )
  const store = createKeyValueStore(() => inner)
  const now = Date.UTC(2026, 0, 4, 0, 5)
  expect(readDayCounter(store, 'push', now - 86_400_000)).toBe(0)
  expect([
    addDayCounter(store, 'push', now),
    addDayCounter(store, 'push', now),
    readDayCounter(store, 'push', now),
  ]).toEqual([1, 2, 2])
  cleanDayCounters(store, now)
  expect([...inner.values.keys()].sort()).toEqual(['cnt_push_2026-01-03', 'cnt_push_2026-01-04', 'other'])
})

describe('identity cookies (CK.01–CK.04)', () => {
  const make = (document: { cookie: string }, secure = true) =>
    createIdentity(createCookieJar(document, { secure }), {
      brandId: 'zest',
      randomId: () => '11111111-1111-4111-8111-111111111111',
      randomHex: (bytes) => 'ab'.repeat(bytes),
    })
  test('names, attributes and lifetime', () => {
    const document = fakeDocument()
    const identity = make(document)
    identity.setSession({ userId: 7, loginToken: 'tok/=;1' })
    expect([identity.deviceId(), identity.nonce()]).toEqual([
      '11111111-1111-4111-8111-111111111111',
      'abababababababab',
    ])
    expect(document.written.map((text) => text.split('=')[0])).toEqual([
      'zest_uid',
      'zest_ltk',
      'zest_did',
      'zest_nonce',
    ])
    for (const text of document.written)
      expect(text).toMatch(/; max-age=31536000; path=\/; SameSite=Lax; Secure$/)
    expect(identity.session()).toEqual({ userId: 7, loginToken: 'tok/=;1' })
  })
  test('http writes no Secure', () => {
    const document = fakeDocument()
    make(document, false).deviceId()
    expect(document.written[0]).not.toContain('Secure')
  })
  test('logging out keeps device and nonce; half a session is none', () => {
    const document = fakeDocument()
    const identity = make(document)
    identity.deviceId()
    identity.setSession({ userId: 7, loginToken: 't' })
    identity.clearSession()
    expect([identity.session(), identity.hasUserId(), document.cookie]).toEqual([
      null,
      false,
      'zest_did=11111111-1111-4111-8111-111111111111',
    ])
    document.cookie = 'zest_uid=7; x'
    expect([identity.session(), identity.hasUserId()]).toEqual([null, true])
  })
  test.each(['', 'abc', '-1', '0', '7.5', '99999999999'])('a damaged user id %j is none', (value) => {
    const document = fakeDocument()
    document.cookie = `zest_uid=${value}; x`
    document.cookie = 'zest_ltk=t; x'
    expect(make(document).session()).toBeNull()
  })
  test('damaged device and nonce are made new; blocked cookies live for this page', () => {
    const document = fakeDocument()
    document.cookie = 'zest_did=%E0%A4%A; x'
    expect(make(document).deviceId()).toBe('11111111-1111-4111-8111-111111111111')
    const blocked = {
      get cookie(): string {
        throw new Error('blocked')
      },
      set cookie(_text: string) {
        throw new Error('blocked')
      },
    }
    const identity = make(blocked)
    identity.setSession({ userId: 7, loginToken: 't' })
    expect(identity.session()).toEqual({ userId: 7, loginToken: 't' })
  })
  test('two brands on one host do not meet (R4.03)', () => {
    const document = fakeDocument()
    make(document).setSession({ userId: 7, loginToken: 't' })
    const neighbour = createIdentity(createCookieJar(document, { secure: true }), {
      brandId: 'neighbour',
      randomId: () => 'x',
      randomHex: () => 'y',
    })
    expect(neighbour.session()).toBeNull()
  })
})
