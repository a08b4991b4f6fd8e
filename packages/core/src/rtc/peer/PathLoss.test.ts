import { expect, test } from 'vitest'
import { PathLoss } from './PathLoss.ts'

const [first, second] = [{}, {}]
function loss() {
  let now = 1000
  const path = new PathLoss(() => now)
  return {
    path,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('a path that comes back alone', () => {
  const { path, pass } = loss()
  expect(path.end(first)).toBeNull()
  expect(path.begin(first)).toBe(true)
  expect(path.begin(first)).toBe(false)
  pass(400)
  expect(path.end(first)).toEqual({ how: 'itself', afterMs: 400 })
  expect(path.end(first)).toBeNull()
})

test('new addresses for the same connection, counted from the last media', () => {
  const { path, pass } = loss()
  path.restarted()
  path.begin(first)
  pass(30)
  path.backdate(5_000)
  path.restarted()
  pass(700)
  expect(path.end(first)).toEqual({ how: 'restart', afterMs: 5_700 })
})

test('another connection, whatever was tried before', () => {
  const { path, pass } = loss()
  path.begin(first)
  path.restarted()
  pass(5_000)
  expect(path.end(second)).toEqual({ how: 'rejoin', afterMs: 5_000 })
  path.begin(second)
  expect(path.end(second)).toEqual({ how: 'itself', afterMs: 0 })
})
