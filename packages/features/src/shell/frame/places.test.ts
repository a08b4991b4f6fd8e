import { expect, it } from 'vitest'
import { storyBrand } from '../../stories/storyBrand.ts'
import { PATHS } from '../routes.ts'
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
