import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that writes to console.error has met something nobody expected.
let errors: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  const calls = errors.mock.calls
  errors.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
