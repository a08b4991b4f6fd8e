import { expect, it } from 'vitest'
import { labelSize, linesOf } from './sliceLabel.ts'

it('words of a prize stand in two lines, numbers in one', () => {
  expect(linesOf('50')).toEqual(['50'])
  expect(linesOf('Again')).toEqual(['Again'])
  expect(linesOf('Lucky clover')).toEqual(['Lucky', 'clover'])
  expect(linesOf('One two three four')).toEqual(['One two', 'three four'])
})

it('short labels are large, long ones as small as their slice wants', () => {
  const slice = 360 / 7
  expect(labelSize(['50'], slice)).toBe(15)
  const size = labelSize(['Lucky', 'clover'], slice)
  expect(size).toBeLessThan(15)
  expect(size * 0.66 * 6).toBeLessThan(2 * 56 * Math.sin((slice * Math.PI) / 360))
})
