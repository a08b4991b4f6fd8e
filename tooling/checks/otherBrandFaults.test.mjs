import { expect, it } from 'vitest'
import { otherBrandFaults } from './otherBrandFaults.mjs'

it('finds another brand by id or name, in any case, with its line', () => {
  expect(otherBrandFaults('a/brand.json', '{\n "name": "Zest" }', ['zest'])).toEqual([
    'a/brand.json:2 names another brand ("Zest").',
  ])
  expect(otherBrandFaults('a.js', 'x="zest_uid"', ['zest'])).toHaveLength(1)
})
it('leaves words alone that only contain a name', () => {
  expect(otherBrandFaults('a.js', 'zestful besting', ['zest'])).toEqual([])
})
