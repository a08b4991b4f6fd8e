import { expect, test, vi } from 'vitest'
import { createKeyValueStore } from '../storage/createKeyValueStore.ts'
import { createLazyTracker } from './createLazyTracker.ts'
import type { Consent, MomentTracker } from './Tracker.ts'

function setUp() {
  const store = createKeyValueStore(() => null)
  const seen: unknown[] = []
  let time = 0
  const arrived: MomentTracker = {
    track: (event, extra, moment) => seen.push([event, extra, moment.time]),
    flush: () => seen.push('flush'),
    setConsent: (state: Consent) => seen.push(state),
  }
  const load = vi.fn(async () => arrived)
  const tracker = createLazyTracker({
    load,
    store,
    moment: () => ({ time: (time += 1), userId: 0, deviceId: 'd', country: 'DE', language: 'de' }),
  })
  return { tracker, seen, store, load }
}

test('nothing is fetched before the choice; then what waited is told with its own moment, before anything is sent (D13)', async () => {
  const { tracker, seen, load } = setUp()
  tracker.track('page_load', { n: 1 })
  tracker.flush()
  expect(load).not.toHaveBeenCalled()
  tracker.setConsent('open')
  tracker.track('page_view')
  await vi.waitFor(() => expect(seen).toEqual([['page_load', { n: 1 }, 1], ['page_view', {}, 2], 'open']), {
    timeout: 10_000,
  })
  tracker.track('page_view', { n: 3 })
  tracker.flush()
  tracker.setConsent('closed')
  expect(seen.slice(3)).toEqual([['page_view', { n: 3 }, 3], 'flush', 'closed'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a refusal drops what waited and what an earlier page kept, without fetching anything', () => {
  const { tracker, seen, store, load } = setUp()
  store.set('trackQueue', '[]')
  tracker.track('page_load')
  tracker.setConsent('closed')
  tracker.track('page_view')
  expect([load.mock.calls.length, store.get('trackQueue'), seen]).toEqual([0, null, []])
})

test('a refusal while the code is under way is told to it, and nothing else', async () => {
  const { tracker, seen } = setUp()
  tracker.setConsent('open')
  tracker.track('page_load')
  tracker.setConsent('closed')
  await vi.waitFor(() => expect(seen).toEqual(['closed']), { timeout: 10_000 })
})

test('code that does not come is asked for with the next event, and nothing that happened is lost', async () => {
  const { tracker, seen, load } = setUp()
  load.mockRejectedValueOnce(new Error('offline'))
  tracker.setConsent('open')
  tracker.track('page_load')
  await vi.waitFor(
    () => {
      tracker.track('page_view')
      expect(load).toHaveBeenCalledTimes(2)
    },
    { timeout: 10_000 },
  )
  await vi.waitFor(() => expect(seen[0]).toEqual(['page_load', {}, 1]), { timeout: 10_000 })
  expect(seen.at(-1)).toBe('open')
})

test('at most 200 wait (K.15)', async () => {
  const { tracker, seen } = setUp()
  for (let n = 0; n < 230; n += 1) tracker.track('page_view', { n })
  tracker.setConsent('open')
  await vi.waitFor(() => expect(seen).toHaveLength(201), { timeout: 10_000 })
  expect(seen[0]).toEqual(['page_view', { n: 30 }, 31])
})
