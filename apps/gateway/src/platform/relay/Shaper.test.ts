import { expect, it } from 'vitest'
import { Shaper, type LineShape } from './Shaper.ts'

const good: LineShape = { loss: 0, delayMs: 0, jitterMs: 0, kbps: null, queueMs: 0 }

it('lets everything through at once without a shape', () => {
  expect(
    new Shaper(
      () => 5,
      () => 0,
    ).pass(1200, null),
  ).toBe(0)
})

it('loses the share it is told', () => {
  let n = 0
  const line = new Shaper(
    () => 0,
    () => (n++ % 10) / 10,
  )
  expect(
    Array.from({ length: 100 }, () => line.pass(100, { ...good, loss: 0.3 })).filter((wait) => wait === null)
      .length,
  ).toBe(30)
})

it("sends no faster than it may, with the packets' own heads counted, and drops what would wait too long", () => {
  let now = 0
  const line = new Shaper(
    () => now,
    () => 0.5,
  )
  const shape = { ...good, kbps: 40, queueMs: 400 }
  // 972 bytes and 28 of heads are 8000 bits: 200 ms at 40 kbit/s.
  expect([line.pass(972, shape), line.pass(972, shape), line.pass(972, shape)]).toEqual([200, 400, null])
  now = 200
  expect(line.pass(972, shape)).toBe(400)
})

it('delays, and never lets a later packet overtake', () => {
  const drawn = [1, 0]
  const line = new Shaper(
    () => 0,
    () => drawn.shift() ?? 0,
  )
  const shape = { ...good, delayMs: 200, jitterMs: 100 }
  expect([line.pass(10, shape), line.pass(10, shape)]).toEqual([300, 300])
})
