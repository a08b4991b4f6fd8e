import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A store that complains has a bug: listener errors and unserialisable values arrive as console.error. */
const complaints = vi.spyOn(console, 'error')
beforeEach(() => {
  complaints.mockClear()
})
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled()
})
