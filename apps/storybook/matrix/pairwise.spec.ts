import { expect, test } from '@playwright/test'
import { chosenLooks, chosenStories, looks } from './looks.ts'
import { pairsOf, pairwiseRows, shareOf } from './pairwise.ts'
import { brands, stories } from './stories.ts'
import type { StoryEntry } from './stories.ts'

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

const titles = [...new Set(stories().map(({ title }) => title))]

test('a component of four stories is looked at in both modes, directions and widths, in one brand', () => {
  const all = [0, 1, 2, 3].flatMap((index) => chosenLooks(titles[0] ?? '', index, 4))
  expect(new Set(all.map(({ mode }) => mode)).size).toBe(2)
  expect(new Set(all.map(({ direction, width }) => `${direction} ${width}`)).size).toBe(4)
  expect(new Set(all.map(({ brand }) => brand)).size).toBe(1)
})

test('components take turns in the brands', () => {
  const shown = titles.slice(0, brands().length).map((title) => chosenLooks(title, 0, 4)[0]?.brand)
  expect(new Set(shown)).toEqual(new Set(looks.map(({ brand }) => brand)))
})

test('of many stories some are looked at: the first, the last and each that has a picture', () => {
  const many = Array.from({ length: 30 }, (_, index): StoryEntry => {
    const pictures = index === 0 ? 'own' : index === 7 ? 'all' : 'none'
    return { id: String(index), title: 'Many', name: String(index), tags: [], pictures }
  })
  const ids = chosenStories(many).map(({ id }) => id)
  expect(ids).toEqual(['0', '7', '29'])
  expect(chosenStories(many.slice(0, 2))).toEqual(many.slice(0, 2))
})
