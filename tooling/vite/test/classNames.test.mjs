import { expect, test } from 'vitest'
import { classNames } from '../src/classNames.mjs'

/** @param {ReturnType<typeof classNames>} names @param {[string, Record<string, string>][]} sheets */
const take = (names, sheets) => {
  for (const [sheet, json] of sheets) names.getJSON?.(sheet, json, sheet)
}

test('a name of two sheets ends the build and says what to rename', () => {
  const names = classNames()
  take(names, [
    ['a.module.css', { row: 'row_ab12' }],
    ['b.module.css', { row: 'row_cd34' }],
    ['a.module.css', { row: 'row_ab12' }],
  ])
  expect(() => take(names, [['c.module.css', { row: 'row_ab12' }]])).toThrow(
    'c.module.css and a.module.css both get the class name row_ab12: rename one of the two classes.',
  )
})

test("a class composed of another sheet's is no second name", () => {
  const names = classNames()
  expect(() =>
    take(names, [
      ['a.module.css', { hidden: 'hidden_ab12' }],
      ['b.module.css', { title: 'title_cd34 hidden_ab12' }],
    ]),
  ).not.toThrow()
})
