import type { Message } from '@visavis/core/contract'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LineActions } from './lineActions.ts'
import { useLineActions } from './useLineActions.ts'

afterEach(cleanup)

const line: Message = {
  messageId: 'a',
  nth: 1,
  friendId: 9,
  from: 9,
  type: 'text',
  content: 'Hello',
  timestamp: 1,
}
const actions = (changes: Partial<LineActions> = {}): LineActions => ({
  onCopy: vi.fn(),
  onDelete: vi.fn(),
  onTranslate: vi.fn(),
  onOriginal: vi.fn(),
  onReport: vi.fn(),
  onCall: vi.fn(),
  onResend: vi.fn(),
  onEdit: vi.fn(),
  onDiscard: vi.fn(),
  onGiveAgain: vi.fn(),
  onThank: vi.fn(),
  ...changes,
})

test('functions stay the same while what they do changes, so that rows are not drawn anew', () => {
  const [first, second] = [actions(), actions()]
  const { result, rerender } = renderHook(useLineActions, { initialProps: first })
  const before = result.current
  rerender(second)
  expect(result.current).toBe(before)
  before.onCopy(line)
  before.onCall?.(2, 30)
  before.onThank()
  expect(second.onCopy).toHaveBeenCalledExactlyOnceWith(line)
  expect(second.onCall).toHaveBeenCalledExactlyOnceWith(2, 30)
  expect(second.onThank).toHaveBeenCalledOnce()
  expect(first.onCopy).not.toHaveBeenCalled()
})

test('during a call there is nothing to call with', () => {
  const { result, rerender } = renderHook(useLineActions, { initialProps: actions() })
  expect(result.current.onCall).not.toBeNull()
  rerender(actions({ onCall: null }))
  expect(result.current.onCall).toBeNull()
})
