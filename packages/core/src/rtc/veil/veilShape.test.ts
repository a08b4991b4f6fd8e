import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Gate } from './Gate.ts'
import { hasVeilShape, veilShape } from './veilShape.ts'

const size = fc.record({
  width: fc.integer({ min: 64, max: 4096 }),
  height: fc.integer({ min: 64, max: 4096 }),
})
/** What the encoder may make of a picture on a narrow line: a part of it in even numbers. */
const scaled = ({ width, height }: { width: number; height: number }, by: number) => ({
  width: 2 * Math.floor(width / by / 2),
  height: 2 * Math.floor(height / by / 2),
})

test('no picture of a camera has the shape of its veil, however small it is sent', () => {
  fc.assert(
    fc.property(size, fc.constantFrom(1, 1.5, 2, 4), (camera, by) => {
      const sent = scaled(camera, by)
      fc.pre(sent.height >= 32 && sent.width >= 32)
      expect(hasVeilShape(veilShape(camera), sent)).toBe(false)
      // Just outside the tolerance, and inside it once it is rounded to even numbers.
    }),
    { examples: [[{ width: 2288, height: 2601 }, 1]] },
  )
})

test('the veil is known at every step of the ladder', () => {
  fc.assert(
    fc.property(size, fc.constantFrom(1, 1.5, 2, 3, 4), (camera, by) => {
      expect(hasVeilShape(veilShape(camera), scaled(veilShape(camera), by))).toBe(true)
    }),
  )
})

test('a veiled gate lets nothing through that it knows nothing of', () => {
  const gate = new Gate(true)
  const camera = { width: 640, height: 480 }
  expect(gate.passes({ width: 160, height: 160 })).toBe(false)
  gate.shape = veilShape(camera)
  expect([
    gate.passes({ width: 160, height: 160 }),
    gate.passes(camera),
    gate.passes({}),
    gate.passes({ width: 0, height: 0 }),
  ]).toEqual([true, false, false, false])
  gate.veiled = false
  expect([gate.passes(camera), gate.passes({})]).toEqual([true, true])
})
