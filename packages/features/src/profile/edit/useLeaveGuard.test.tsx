import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLeaveGuard } from './useLeaveGuard.ts'

afterEach(cleanup)

function Page({ wouldLose }: { wouldLose: boolean }) {
  useLeaveGuard(wouldLose)
  return null
}
/** @returns whether the browser would ask */
function leave(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('leaving asks while something typed is not saved, and not before or after (S.22)', () => {
  const { rerender, unmount } = render(<Page wouldLose={false} />)
  expect(leave()).toBe(false)
  rerender(<Page wouldLose />)
  expect(leave()).toBe(true)
  rerender(<Page wouldLose={false} />)
  expect(leave()).toBe(false)
  rerender(<Page wouldLose />)
  unmount()
  expect(leave()).toBe(false)
})
