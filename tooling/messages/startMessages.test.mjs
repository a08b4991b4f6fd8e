import { expect, it } from 'vitest'
import { staleTopics, startMessages } from './startMessages.mjs'

const areas = {
  app: { 'app.nav.home': 1, 'app.navy': 2, 'app.me.title': 3 },
  base: { 'base.loading': 4, 'base.loadings': 5 },
  groups: { 'groups.new': 6 },
}

it('takes groups, whole areas and single ids out of their areas, and nothing that only begins alike', () => {
  expect(startMessages(areas, ['app.nav', 'base.loading', 'groups'])).toEqual({
    start: { 'app.nav.home': 1, 'base.loading': 4, 'groups.new': 6 },
    app: { 'app.navy': 2, 'app.me.title': 3 },
    base: { 'base.loadings': 5 },
  })
})
it('without topics every area stays whole', () => {
  expect(startMessages(areas, [])).toBe(areas)
})
it('names topics that no message is about', () => {
  expect(staleTopics(['app.nav.home', 'base.loading'], ['app.nav', 'base.loading', 'app.wall'])).toEqual([
    'app.wall',
  ])
})
