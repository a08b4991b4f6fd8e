import { act, cleanup, renderHook } from '@testing-library/react'
import { createDomainStore } from '@visavis/domain/createDomainStore'
import { globalConfSlice } from '@visavis/domain/globalConf/globalConf.slice'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localFailure } from '@visavis/core/errors'
import { fakePorts } from '../stories/fakePorts.ts'
import { storyBrand } from '../stories/storyBrand.ts'
import { PATIENCE_MS, useSlowAnswer } from './useSlowAnswer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an answer that hangs is worth a word after five seconds, until it comes', () => {
  const store = createDomainStore({ ports: fakePorts(storyBrand()) })
  store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
  const { asked, refused } = globalConfSlice.actions
  const { result } = renderHook(useSlowAnswer, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })
  act(() => void store.dispatch(asked()))
  act(() => {
    vi.advanceTimersByTime(PATIENCE_MS - 1)
  })
  expect(result.current).toBe(false)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(result.current).toBe(true)
  act(() => void store.dispatch(refused(localFailure('network', 'globalConf'))))
  expect(result.current).toBe(false)
  act(() => void store.dispatch(asked()))
  expect(result.current).toBe(false)
})
