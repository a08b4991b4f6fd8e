import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.mjs'
import { CHOSEN, keyScreens, SHOWN_THERE } from './screens.mjs'

/** Names of the stories of a title, as Storybook spells them. @param {string} title */
async function storiesOf(title) {
  const source = await readFile(
    `${ROOT}packages/features/src/${title.replace('features/', '')}.stories.tsx`,
    'utf8',
  )
  return [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) =>
    name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
  )
}

it.each(Object.entries(CHOSEN))('%s has the stories that are shown of it', async (title, names) => {
  expect(await storiesOf(title)).toEqual(expect.arrayContaining(names))
})

it.each(SHOWN_THERE)('%s, which is left out, exists', async (title) => {
  expect(await storiesOf(title)).not.toEqual([])
})

it('takes whole pages first, then one story of everything nobody named', () => {
  const story = (/** @type {string} */ title, /** @type {string} */ name) => ({
    id: `${title} ${name}`,
    title,
    name,
    type: 'story',
  })
  const entries = [
    story('features/shop/ShopView', 'Packs'),
    story('features/shop/ShopView', 'Failed'),
    story('features/call/history/HistoryView', 'All'),
    story('features/shell/KeyScreens', 'Home'),
    story('features/stories/HostileTexts', 'Left To Right'),
    { ...story('features/wall/WallView', 'Docs'), type: 'docs' },
  ]
  expect(
    keyScreens(Object.fromEntries(entries.map((entry) => [entry.id, entry])), {
      hostCardLayout: 'panel',
    }).map(({ title, name }) => `${title}, ${name}`),
  ).toEqual(['Page, Home', 'Call: history, All', 'Shop, Packs'])
})
