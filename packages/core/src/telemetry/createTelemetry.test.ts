import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTelemetry } from './createTelemetry.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})
const setUp = (foreign: (() => unknown) | null = null) => {
  const target = new EventTarget()
  const telemetry = createTelemetry({ target, now: () => Date.now(), foreign })
  return { target, telemetry }
}
const opened = (value: string) => JSON.parse(atob(value)) as Record<string, number>

test('the built-in collector tells times and counts, never what was typed', async () => {
  const { target, telemetry } = setUp()
  telemetry.start()
  telemetry.start()
  for (const [gap, data] of [
    [500, '1'],
    [120, '5'],
    [180, '1'],
  ] as const) {
    vi.advanceTimersByTime(gap)
    target.dispatchEvent(Object.assign(new Event('input'), { data }))
  }
  vi.advanceTimersByTime(200)
  const value = await telemetry.read({ agreed: false })
  expect(opened(value)).toEqual({ v: 1, open: 1000, first: 500, gap: 180, input: 3 })
  expect(value).toMatch(/^[A-Za-z0-9+/=]+$/)
})
test('a form that was never opened has nothing to tell', async () => {
  expect(await setUp().telemetry.read({ agreed: true })).toBe('missing-telemetry')
})
test('a form in which nothing happened says so', async () => {
  const { telemetry } = setUp()
  telemetry.start()
  expect(opened(await telemetry.read({ agreed: false }))).toEqual({ v: 1, open: 0, first: -1, gap: -1 })
})
test('the collector of a brand speaks where the person agreed, and is not asked before', async () => {
  const foreign = vi.fn(async () => 'abc.def')
  const { telemetry } = setUp(foreign)
  expect([await telemetry.read({ agreed: false }), foreign.mock.calls.length]).toEqual([
    'missing-telemetry',
    0,
  ])
  expect([await telemetry.read({ agreed: true }), foreign.mock.calls.length]).toEqual(['abc.def', 1])
})
test.each([
  ['a script that was blocked', () => undefined],
  ['a value no header can hold', () => 'a\r\nb'],
  [
    'one that throws',
    () => {
      throw new Error('no')
    },
  ],
  ['one that gives up', async () => Promise.reject(new Error('no'))],
])('%s: missing-telemetry', async (_name, foreign) => {
  expect(await setUp(foreign).telemetry.read({ agreed: true })).toBe('missing-telemetry')
})
test('nobody waits for a script that hangs', async () => {
  const answer = setUp(() => new Promise(() => undefined)).telemetry.read({ agreed: true })
  await vi.advanceTimersByTimeAsync(1500)
  expect(await answer).toBe('missing-telemetry')
})
