import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuietMoment } from '@visavis/domain/popups/useQuietMoment'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

test('asks after half a minute, not over a dialog, and once', async () => {
  const open = vi.fn()
  const ask = vi.fn(async () => open)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  renderHook(() => useQuietMoment(true, ask))
  await pass(39_999)
  expect(ask).not.toHaveBeenCalled()
  dialog.remove()
  await pass(1)
  await pass(120_000)
  expect([ask.mock.calls.length, open.mock.calls.length]).toEqual([1, 1])
})

test('what is not wanted any more is neither asked nor opened', async () => {
  const open = vi.fn()
  let answer: (value: () => void) => void = () => undefined
  const ask = vi.fn(
    () =>
      new Promise<() => void>((resolve) => {
        answer = resolve
      }),
  )
  const { rerender } = renderHook(({ wanted }) => useQuietMoment(wanted, ask), {
    initialProps: { wanted: true },
  })
  await pass(29_999)
  rerender({ wanted: false })
  await pass(60_000)
  expect(ask).not.toHaveBeenCalled()
  rerender({ wanted: true })
  await pass(30_000)
  rerender({ wanted: false })
  await act(async () => answer(open))
  expect([ask.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
})
