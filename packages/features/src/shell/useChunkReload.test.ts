import { expect, it } from 'vitest'
import { RELOAD_EVERY_MS, shouldReload } from './useChunkReload.ts'

it('reloads once, then not again for ten minutes (R8.14)', () => {
  const now = 1_800_000_000_000
  expect(shouldReload(null, now, false)).toBe(true)
  expect(shouldReload(String(now - 1), now, false)).toBe(false)
  expect(shouldReload(String(now - RELOAD_EVERY_MS + 1), now, false)).toBe(false)
  expect(shouldReload(String(now - RELOAD_EVERY_MS), now, false)).toBe(true)
})
it('is not held up by damaged storage or a clock that was set back', () => {
  expect(shouldReload('soon', 5, false)).toBe(true)
  expect(shouldReload('9999', 5, false)).toBe(true)
})
it('never ends a call, and spends nothing meanwhile', () => {
  expect(shouldReload(null, 1_800_000_000_000, true)).toBe(false)
})
