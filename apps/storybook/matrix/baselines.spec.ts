import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { USAGE } from '../guides/usage.ts'
import { comparedPictures } from './looks.ts'
import { stories } from './stories.ts'

test('each committed picture is compared with something', () => {
  const folder = fileURLToPath(new URL('baselines', import.meta.url))
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  )
  const wanted = new Set(comparedPictures())
  expect(
    there.filter((name) => !wanted.has(name)),
    'pictures to remove',
  ).toEqual([])
})

test('each note on usage belongs to a component there is', () => {
  const titles = new Set(stories().map(({ title }) => title))
  expect(
    Object.keys(USAGE).filter((title) => !titles.has(title)),
    'notes without a component',
  ).toEqual([])
})
