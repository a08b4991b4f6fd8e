import { expect, test } from '@playwright/test'
import { chosenLooks, looks } from './looks.ts'
import { pairsOf, pairwiseRows, shareOf } from './pairwise.ts'

const FACTORS = {
  brand: ['a', 'b', 'c', 'd'],
  mode: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  width: [390, 320],
}

test('every two values of different factors meet', () => {
  const met = new Set(pairwiseRows(FACTORS).flatMap(pairsOf))
  // Four brands with two values of three factors, and these three with one another.
  expect(met.size).toBe(4 * 2 * 3 + 3 * 4)
})

test('the rows are far fewer than all combinations', () => {
  expect(pairwiseRows(FACTORS).length).toBeLessThanOrEqual(10)
})

for (const count of [1, 2, 3, 5, 40]) {
  test(`${count} stories of one component together stand in every row, each in at least one`, () => {
    const rows = pairwiseRows(FACTORS)
    const shares = Array.from({ length: count }, (_, index) => shareOf(rows, index, count))
    expect(Math.min(...shares.map((share) => share.length))).toBeGreaterThanOrEqual(1)
    if (count <= rows.length) expect(new Set(shares.flat()).size).toBe(rows.length)
  })
}

test('a component of four stories is looked at in both modes, in each brand and direction', () => {
  const all = [0, 1, 2, 3].flatMap((index) => chosenLooks(index, 4))
  expect(new Set(all.map(({ mode }) => mode)).size).toBe(2)
  expect(new Set(all.map(({ brand }) => brand))).toEqual(new Set(looks.map(({ brand }) => brand)))
  expect(new Set(all.map(({ direction, width }) => `${direction} ${width}`)).size).toBe(4)
})
