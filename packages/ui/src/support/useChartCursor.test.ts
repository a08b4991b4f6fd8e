import { describe, expect, it } from 'vitest'
import { nextPoint } from './useChartCursor.ts'

const line = { count: 4, columns: 4 }
const grid = { count: 6, columns: 3 }

describe('keys in a chart', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 1, 0],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['ArrowRight', 3, null],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 0, null],
    ['a', 0, null],
  ])('%s from %i leads to %s in a line', (key, from, to) =>
    expect(nextPoint(key, from, line, false)).toBe(to),
  )
  it.each([
    ['ArrowRight', 1, 0],
    ['ArrowLeft', 0, 1],
  ])('%s is turned round in right-to-left', (key, from, to) =>
    expect(nextPoint(key, from, line, true)).toBe(to),
  )
  it.each([
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowDown', 4, null],
    ['ArrowUp', 1, null],
  ])('%s changes the line of a grid', (key, from, to) => expect(nextPoint(key, from, grid, false)).toBe(to))
})
