import { expect, it } from 'vitest'
import { createMovableClock } from './clock.ts'

it('goes on from where it was put, and tells who asked to hear of it', () => {
  const clock = createMovableClock()
  const heard: number[] = []
  const stop = clock.onMoved(() => heard.push(clock.offsetMs))
  clock.advance(1000)
  clock.advance(500)
  expect(clock.now() - Date.now()).toBeGreaterThanOrEqual(1499)
  stop()
  clock.setOffset(0)
  expect([heard, clock.offsetMs]).toEqual([[1000, 1500], 0])
})
