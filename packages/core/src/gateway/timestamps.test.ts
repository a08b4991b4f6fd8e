import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAB_SLOTS, claimTabSlot, createTimestamps } from './timestamps.ts'

test('over all tabs no pair of address and millisecond is signed twice, and none runs far from the clock (D1)', () => {
  const calls = fc.array(
    fc.record({ tab: fc.nat(TAB_SLOTS - 1), url: fc.constantFrom('/a', '/b'), wait: fc.nat(3) }),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(calls, (list) => {
      const tabs = Array.from({ length: TAB_SLOTS }, (_value, slot) => createTimestamps(slot))
      const seen = new Set<string>()
      let now = 1_767_225_600_000
      for (const { tab, url, wait } of list) {
        now += wait
        const timestamp = tabs[tab]?.next(url, now) ?? 0
        expect(timestamp).toBeGreaterThanOrEqual(now)
        expect(timestamp - now).toBeLessThan(TAB_SLOTS * (list.length + 1))
        const pair = `${url} ${timestamp}`
        expect(seen.has(pair)).toBe(false)
        seen.add(pair)
      }
    }),
  )
})

test('a clock set back a little does not repeat a millisecond; a corrected one starts at the right time', () => {
  const stamps = createTimestamps(3)
  const first = stamps.next('/a', 5_000_000)
  expect(stamps.next('/a', 4_999_000)).toBeGreaterThan(first)
  expect(stamps.next('/a', 4_400_000)).toBeLessThan(4_400_000 + TAB_SLOTS)
})

function fakeLocks() {
  const held = new Set<string>()
  return {
    async request(
      name: string,
      _options: { ifAvailable: true },
      callback: (lock: unknown) => Promise<void> | undefined,
    ) {
      if (held.has(name)) return callback(null)
      held.add(name)
      return callback({})
    },
  }
}

test('each tab claims a slot of its own', async () => {
  const locks = fakeLocks()
  const slots = await Promise.all(
    Array.from({ length: TAB_SLOTS }, () => claimTabSlot('zest', locks, () => 0)),
  )
  expect(new Set(slots).size).toBe(TAB_SLOTS)
})

test('without Web Locks, or with broken ones, a tab takes any slot', async () => {
  expect(await claimTabSlot('zest', undefined, () => 0.5)).toBe(32)
  expect(await claimTabSlot('zest', { request: () => Promise.reject(new Error('no')) }, () => 0.5)).toBe(32)
})
