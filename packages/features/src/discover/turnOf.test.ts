import { expect, test } from 'vitest'
import { turnOf } from './turnOf.ts'

const at = (id: string, top: number, left = 0) => ({ id, top, bottom: top + 400, left, right: left + 300 })

test('the clip seen most of has its turn, alone', () => {
  expect(turnOf([at('a', -150), at('b', 260), at('c', 670)], 300, 800)).toBe('b')
  expect(turnOf([at('a', -300), at('b', 110), at('c', 520)], 300, 800)).toBe('b')
})
test('of those seen alike the one nearest the middle', () => {
  expect(turnOf([at('a', 200, 0), at('b', 200, 310), at('c', 200, 620)], 920, 800)).toBe('b')
})
test('nobody where none is half in sight', () => {
  expect(turnOf([at('a', -250), at('b', 700)], 300, 800)).toBeUndefined()
  expect(turnOf([{ id: 'a', top: 0, bottom: 0, left: 0, right: 0 }], 300, 800)).toBeUndefined()
})
