import { expect, test } from 'vitest'
import { mayMove } from './mayMove.ts'

const view = (asked: string, saveData?: boolean) =>
  ({
    matchMedia: (query: string) => ({ matches: query.includes(asked) }),
    navigator: saveData === undefined ? {} : { connection: { saveData } },
  }) as unknown as Window

test('clips run unless somebody asked for less motion or less data', () => {
  expect(mayMove(view('nothing'))).toBe(true)
  expect(mayMove(view('nothing', false))).toBe(true)
  expect(mayMove(view('reduced-motion'))).toBe(false)
  expect(mayMove(view('reduced-data'))).toBe(false)
  expect(mayMove(view('nothing', true))).toBe(false)
})
