import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, loadChunk } from './loadChunk.ts'

describe('lazy parts of the page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hands on what was loaded', async () => {
    await expect(loadChunk(async () => 7)).resolves.toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('gives up on a hanging script after 120 seconds, not before (R8.12)', async () => {
    const failed = vi.fn()
    loadChunk(() => new Promise(() => undefined)).catch(failed)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', code: 'ChunkLoadError' })
  })
  it('fails at once when the script is missing', async () => {
    await expect(
      loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
    ).rejects.toMatchObject({ code: 'ChunkLoadError' })
  })
  it('tells a missing stylesheet apart (R8.13)', async () => {
    await expect(
      loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /a.css'))),
    ).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
  })
})
