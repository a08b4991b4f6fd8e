import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'valibot'
import { trackingContract } from '../contract/tracking.ts'
import type { TrackingRecord } from '../contract/tracking.ts'
import { createKeyValueStore } from '../storage/createKeyValueStore.ts'
import { createTracker } from './createTracker.ts'
import { deviceModel } from './deviceModel.ts'
import type { TrackedEvent } from './events.ts'
import type { Tracker } from './Tracker.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp({
  store = createKeyValueStore(() => null),
  suppressedEvents = [] as TrackedEvent[],
  conversionEvents = {} as Partial<Record<TrackedEvent, string>>,
} = {}) {
  const batches: TrackingRecord[][] = []
  let arrives = true
  const real = createTracker({
    analytics: { suppressedEvents, conversionEvents },
    prefix: 'zest',
    store,
    now: () => Date.now(),
    model: 'Chrome 126;Linux;webview:0',
    send: async (records) => {
      if (arrives) batches.push(records)
      return arrives
    },
  })
  const tracker: Tracker = {
    ...real,
    track: (event, extra = {}) =>
      real.track(event, extra, { time: Date.now(), userId: 7, deviceId: 'd', country: 'DE', language: 'de' }),
  }
  return {
    tracker,
    batches,
    store,
    breaks: () => {
      arrives = false
    },
    mends: () => {
      arrives = true
    },
  }
}

test('nothing is sent before the choice; then everything, in one batch that the contract accepts (D13, R7.85)', async () => {
  const { tracker, batches, store } = setUp()
  tracker.track('page_load', { resTime: 1, path: '/', loadTime: 2 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([batches.length, store.get('trackQueue')]).toEqual([0, null])
  tracker.setConsent('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(() => parse(trackingContract.bury.body, batches[0])).not.toThrow()
  expect(batches[0]).toEqual([
    {
      userId: 7,
      deviceId: 'd',
      time: 1_000_000,
      createTime: 1_060_000,
      placeId: 106,
      eventId: '106-6-1-2',
      event: 'zest_page_load',
      country: 'DE',
      language: 'de',
      model: 'Chrome 126;Linux;webview:0',
      extra: { resTime: 1, path: '/', loadTime: 2 },
    },
  ])
})

test('a refusal drops everything for good', async () => {
  const { tracker, batches } = setUp()
  tracker.track('page_view')
  tracker.setConsent('closed')
  tracker.track('page_view')
  tracker.setConsent('open')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches).toEqual([])
})

test('suppressed events are never sent, page_load always; conversion names replace (R7.90, R7.91)', async () => {
  const { tracker, batches } = setUp({
    suppressedEvents: ['page_load', 'page_view'],
    conversionEvents: { register_done: 'Lead', page_load: 'Nope' },
  })
  tracker.setConsent('open')
  tracker.track('page_load')
  tracker.track('page_view')
  tracker.track('register_done')
  await vi.advanceTimersByTimeAsync(3000)
  expect(batches[0]?.map(({ event }) => event)).toEqual(['zest_page_load', 'Lead'])
})

test('what cannot be sent is kept, at most 200, and sent again in batches with its own time', async () => {
  const { tracker, batches, store, breaks, mends } = setUp()
  tracker.setConsent('open')
  breaks()
  for (let n = 0; n < 230; n += 1) tracker.track('page_view', { n })
  await vi.advanceTimersByTimeAsync(3000)
  expect((JSON.parse(store.get('trackQueue') ?? '[]') as unknown[]).length).toBe(200)
  mends()
  await vi.advanceTimersByTimeAsync(30_010)
  expect(batches.map((batch) => batch.length)).toEqual([50, 50, 50, 50])
  expect(batches.flat().map(({ extra }) => extra['n'])).toEqual(
    Array.from({ length: 200 }, (_value, n) => n + 30),
  )
  expect(batches[0]?.[0]).toMatchObject({ time: 1_000_000, createTime: 1_033_000 })
  expect(store.get('trackQueue')).toBeNull()
})

test('the next page sends what the last one kept; damage is dropped', async () => {
  const store = createKeyValueStore(() => null)
  const first = setUp({ store })
  first.tracker.setConsent('open')
  first.breaks()
  first.tracker.track('page_view', { n: 1 })
  await vi.advanceTimersByTimeAsync(3000)
  const second = setUp({ store })
  second.tracker.setConsent('open')
  await vi.advanceTimersByTimeAsync(0)
  expect(second.batches[0]?.[0]?.extra).toEqual({ n: 1 })
  for (const damage of ['{', '7', '[null,1,{"a":2}]']) {
    store.set('trackQueue', damage)
    setUp({ store }).tracker.setConsent('open')
  }
})

test('no secret and no address leaves in extra (R3.04)', async () => {
  const { tracker, batches } = setUp()
  tracker.setConsent('open')
  tracker.track('page_view', {
    loginToken: 'x',
    password: 'x',
    email: 'x',
    phone: 'x',
    messageText: 'x',
    from: 'me@home.de',
    path: 'a\u0000b\ud800',
    bad: Number.NaN,
    gone: undefined,
    ok: true,
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(batches[0]?.[0]?.extra).toEqual({ path: 'a b\ufffd', ok: true })
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome 126;Linux;webview:0',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17;iOS;webview:0',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome 126;Android;webview:1',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox 127;Windows;webview:0',
  ],
  ['', 'Other 0;Other;webview:0'],
])('model of %s', (agent, model) => expect(deviceModel(agent)).toBe(model))
