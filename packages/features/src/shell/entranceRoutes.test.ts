import { ENTRANCE_PATHS } from '@visavis/core/contract/entrances'
import { expect, it } from 'vitest'
import { ENTRANCE_TITLES } from '../entrances/entranceTexts.ts'
import { matchRoute } from './matchRoute.ts'

it.each(Object.keys(ENTRANCE_PATHS))('%s, where entrances may lead, is a page with a name', (pathname) => {
  expect(matchRoute({ pathname, search: '', from: '/' }).kind).toBe('screen')
  expect(ENTRANCE_TITLES[pathname]).toBeDefined()
})
