import { describe, expect, it } from 'vitest'
import { cornerAfterKey, nearestCorner } from './corner.ts'

const area = { left: 100, top: 50, width: 400, height: 800 }
const at = (left: number, top: number) => ({ left, top, width: 100, height: 140 })

describe('nearestCorner', () => {
  it.each([
    [at(110, 60), false, 'topStart'],
    [at(390, 60), false, 'topEnd'],
    [at(110, 700), false, 'bottomStart'],
    [at(390, 700), false, 'bottomEnd'],
    [at(110, 60), true, 'topEnd'],
    [at(390, 700), true, 'bottomStart'],
  ] as const)('%j, right to left %s: %s', (box, rightToLeft, corner) => {
    expect(nearestCorner(box, area, rightToLeft)).toBe(corner)
  })
})

describe('cornerAfterKey', () => {
  it.each([
    ['topEnd', 'ArrowDown', false, 'bottomEnd'],
    ['bottomStart', 'ArrowUp', false, 'topStart'],
    ['topStart', 'ArrowRight', false, 'topEnd'],
    ['topStart', 'ArrowRight', true, 'topStart'],
    ['topStart', 'ArrowLeft', true, 'topEnd'],
    ['topEnd', 'Enter', false, undefined],
  ] as const)('%s and %s, right to left %s: %s', (from, key, rightToLeft, to) => {
    expect(cornerAfterKey(from, key, rightToLeft)).toBe(to)
  })
})
