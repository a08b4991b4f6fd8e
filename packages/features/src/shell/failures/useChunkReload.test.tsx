import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../../i18n/loadChunk.ts'
import { FeatureStage } from '../../stories/FeatureStage.tsx'
import { RELOAD_EVERY_MS, shouldReload, useChunkReload } from './useChunkReload.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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

it('never takes typed text away, and reloads once it is gone', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(() => true)
  const wrapper = ({ children }: { children: ReactNode }) => <FeatureStage>{children}</FeatureStage>
  const { result } = renderHook(useChunkReload, { wrapper })
  const field = document.createElement('input')
  field.type = 'email'
  field.value = 'ana@'
  document.body.append(field)
  result.current(new ChunkLoadError('ChunkLoadError', null))
  expect(reload).not.toHaveBeenCalled()
  field.value = ' '
  result.current(new ChunkLoadError('ChunkLoadError', null))
  expect(reload).toHaveBeenCalledOnce()
  field.remove()
})

it('a part that is missing is told of each time and reloads the page once; other faults do neither (AN.31, R8.14)', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const onTrack = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FeatureStage onTrack={onTrack}>{children}</FeatureStage>
  )
  const { result } = renderHook(useChunkReload, { wrapper })
  result.current(new Error('another fault'))
  expect([onTrack.mock.calls, reload.mock.calls]).toEqual([[], []])
  const missing = new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', null)
  const told = ['load_error', { kind: 'CSS_CHUNK_LOAD_FAILED', path: window.location.pathname }]
  result.current(missing)
  result.current(missing)
  expect([onTrack.mock.calls, reload.mock.calls.length]).toEqual([[told, told], 1])
})
