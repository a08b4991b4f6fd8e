import { expect, it } from 'vitest'
import { storyBrand } from '../../stories/storyBrand.ts'
import { PATHS, ROUTES } from '../routes.ts'
import { placesOf } from './places.ts'

const { features } = storyBrand()
const leadsToMatching = (changes: Partial<typeof features>) =>
  placesOf({ features: { ...features, ...changes } }).some(({ to }) => to === PATHS.match)

it('leads to matching while the brand offers one way of it', () => {
  expect([
    leadsToMatching({}),
    leadsToMatching({ liveCam: false }),
    leadsToMatching({ oneToOne: false }),
    leadsToMatching({ liveCam: false, oneToOne: false }),
  ]).toEqual([true, true, true, false])
})

it('marks a place of the navigation on every page of members that shows it', () => {
  const marked = new Set<string>(placesOf({ features }).flatMap(({ screens }) => screens))
  const pages = ROUTES.filter(({ access, frame }) => access === 'member' && frame === 'full')
  expect(pages.map(({ screen }) => screen).filter((screen) => !marked.has(screen))).toEqual([])
})
